import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import rtl from 'stylis-plugin-rtl';
import { GlobalStyle } from './global-style';

const stylisPlugins = [rtl];

/**
 * What every screen needs around it to be drawn. Colours follow the system by CSS alone, so there is no
 * theme object to hand down. Styles here are written with logical properties, which the plugin leaves
 * alone; it is there for a physical one that comes in from outside.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <StyleSheetManager stylisPlugins={stylisPlugins}>
      <GlobalStyle />
      {children}
    </StyleSheetManager>
  );
}
