import styled from 'styled-components';
import { Header } from '../../ui/header';
import { layout, space } from '../../ui/theme';
import { AccessibilityScreen } from './accessibility-screen';

const Main = styled.main`
  max-inline-size: calc(${layout.formMaxWidth} + 2 * ${space[4]});
  margin-inline: auto;
  padding-block: calc(${layout.headerHeight} + ${space[6]}) ${space[6]};
  padding-inline: ${space[4]};
`;

/** The statement for people who are not signed in. */
export function AccessibilityPage() {
  return (
    <>
      <Header />
      <Main>
        <AccessibilityScreen />
      </Main>
    </>
  );
}
