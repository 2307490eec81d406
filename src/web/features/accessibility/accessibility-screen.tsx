import styled from 'styled-components';
import { accessibilityText as text, STATEMENT_DAY } from '../../../strings/accessibility';
import { uiText } from '../../../strings/ui';
import { useClientConfig } from '../../lib/contexts';
import { usePageTitle } from '../../lib/hooks';
import { ShownDay } from '../../lib/site-time';
import { Card } from '../../ui/card';
import { PageHeader } from '../../ui/page-header';
import { Bdi } from '../../ui/primitives';
import { font, layout, media, space } from '../../ui/theme';

const Prose = styled(Card)`
  max-inline-size: ${layout.formMaxWidth};
  padding: ${space[6]};
  overflow-wrap: anywhere;
  h2 {
    margin-block: ${space[6]} ${space[2]};
    font-size: ${font.size.lead};
    line-height: ${font.line.tight};
  }
  ul {
    list-style: disc;
    padding-inline-start: ${space[5]};
  }
  p + p,
  li + li {
    margin-block-start: ${space[2]};
  }
  ${media.phone} {
    padding: ${space[4]};
  }
`;

/** The accessibility statement, signed in or not. */
export function AccessibilityScreen() {
  usePageTitle(text.title);
  const { siteName, accessibilityContact, embeddedProvider } = useClientConfig();
  const site = siteName === uiText.product ? text.site : siteName;
  const { level, done, limits, contact } = text;
  const known = embeddedProvider ? limits.list : [...limits.list, limits.outsideSignIn];
  return (
    <>
      <PageHeader title={text.title} />
      <Prose>
        <p>{text.intro(site)}</p>
        <h2>{level.title}</h2>
        <p>{level.text}</p>
        {[
          { title: done.title, list: done.list },
          { title: limits.title, list: known },
        ].map(({ title, list }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {list.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
        <h2>{contact.title}</h2>
        <p>
          {accessibilityContact === null ? (
            contact.unset(site)
          ) : (
            <>
              {contact.coordinator} <Bdi>{accessibilityContact}</Bdi>
            </>
          )}
        </p>
        <p>{contact.what}</p>
        <p>
          {text.updated} <ShownDay day={STATEMENT_DAY} />
        </p>
      </Prose>
    </>
  );
}
