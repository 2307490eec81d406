import { colorDeclarations } from '../../theme/colors';
import { color, focusRing, font, layout, media, sendBarHeight, space } from './theme';

/** The style of the whole page, which the build writes into it: it is there before any script. */
export const globalStyle = `
  :root {
    color-scheme: light dark;
    ${colorDeclarations('light')}
  }
  @media screen and (prefers-color-scheme: dark) {
    :root {
      ${colorDeclarations('dark')}
    }
  }

  :root {
    /* The same in both directions, so it is kept from being mirrored, which takes long. */
    --edge-shade:
      linear-gradient(to right, ${color.card} 30%, transparent) left / ${space[10]} 100% no-repeat local,
      linear-gradient(to left, ${color.card} 30%, transparent) right / ${space[10]} 100% no-repeat local,
      linear-gradient(to right, ${color.shadeDeep}, transparent) left / ${space[3]} 100% no-repeat scroll,
      linear-gradient(to left, ${color.shadeDeep}, transparent) right / ${space[3]} 100% no-repeat scroll;
  }

  *, *::before, *::after {
    box-sizing: border-box;
  }
  html {
    text-size-adjust: 100%;
    /* A focused element must not be hidden by the header or by the bar that a form is sent from. */
    scroll-padding-block: calc(${layout.headerHeight} + ${space[4]}) calc(var(${sendBarHeight}, 0px) + ${space[4]});
  }
  ${media.low} {
    html {
      scroll-padding-block-end: ${space[4]};
    }
  }
  body {
    margin: 0;
    background: ${color.page};
    color: ${color.ink};
    font-family: ${font.family};
    font-size: ${font.size.body};
    line-height: ${font.line.normal};
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, button {
    margin: 0;
    padding: 0;
    border: 0;
  }
  ul, ol {
    list-style: none;
  }
  button, input, textarea, select {
    font: inherit;
    color: inherit;
  }
  button {
    background: none;
    cursor: pointer;
  }
  a, button, label {
    touch-action: manipulation;
  }
  table {
    font-variant-numeric: tabular-nums;
  }
  svg {
    flex: none;
    /* In forced colours an icon has the colour of its words. */
    forced-color-adjust: auto;
  }
  a {
    color: ${color.accent};
  }
  :focus-visible {
    ${focusRing}
  }

  ${media.calm} {
    *, *::before, *::after, ::backdrop {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0s !important;
    }
  }
  ${media.print} {
    /* Paper is white in either scheme. */
    :root {
      color-scheme: light;
    }
    body {
      background: none;
    }
    tr, section:not(:has(table)) {
      break-inside: avoid;
    }
    /* A heading stays on the page of its content. */
    h1, h2, h3 {
      break-after: avoid;
    }
  }
`;
