import { uiText } from '../../strings/ui';
import { border, color, font, layout, media, radius, row, space } from '../ui/theme';

// The frame of the app as the build writes it into the page: in sight while the scripts are loaded and run. It is hidden
// as soon as React has rendered something, in one step: at its first turn React has nothing to show yet.

/** Looks like `ui/header.tsx` and `app/navbar.tsx`, without controls. */
const style = `
  #root:not(:empty) + .frame {
    display: none;
  }
  .frame div {
    position: fixed;
    inset-block-start: 0;
    inset-inline: 0;
    ${row(3)}
    block-size: ${layout.headerHeight};
    padding-inline: ${space[4]};
    border-block-end: ${border.line};
    background: ${color.card};
    font-size: ${font.size.large};
    font-weight: ${font.weight.heavy};
  }
  .frame svg {
    margin-inline: ${space[3]};
    stroke: currentcolor;
    stroke-width: 2;
    stroke-linecap: round;
  }
  .frame b {
    display: grid;
    place-items: center;
    inline-size: ${layout.mark};
    aspect-ratio: 1;
    border-radius: ${radius.card};
    background: ${color.accent};
    color: ${color.onAccent};
    font-weight: inherit;
    line-height: 1;
  }
  .frame i {
    position: fixed;
    inset-block: ${layout.headerHeight} 0;
    inset-inline-start: 0;
    inline-size: calc(${layout.navbarWidth} + 1px);
    border-inline-end: ${border.line};
    background: ${color.card};
  }
  ${media.belowDesk} {
    .frame i {
      display: none;
    }
  }
`;

export const staticFrame = [
  '<div class="frame" aria-hidden="true">',
  `<style>${style}</style>`,
  `<div><svg width="${layout.icon}" height="${layout.icon}" viewBox="0 0 24 24"><path d="M4 5h16M4 12h16M4 19h16"/></svg>`,
  `<b>${uiText.markLetter}</b>${uiText.product}</div>`,
  '<i></i>',
  '</div>',
].join('');
