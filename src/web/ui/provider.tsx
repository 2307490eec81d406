import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { mirroredStyles } from './mirrored-styles';

const stylisPlugins = [mirroredStyles];

/**
 * What every screen needs around it. Colours follow the system by CSS alone (`global-style.ts`), so there is no theme object.
 * Our styles use logical properties, which stay unchanged; the physical ones of dependencies are mirrored.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return <StyleSheetManager stylisPlugins={stylisPlugins}>{children}</StyleSheetManager>;
}
