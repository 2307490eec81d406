import { landingText as text } from '../../../strings/landing';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { SignedOutFrame, SignedOutTitle } from './signed-out-frame';

/** The product and a link to the sign-in. */
export function LandingScreen() {
  usePageTitle(text.pageTitle);
  return (
    <SignedOutFrame>
      <SignedOutTitle>{text.title}</SignedOutTitle>
      <p>{text.about}</p>
      <ButtonLink kind="primary" wide to={paths.signIn}>
        {text.enter}
      </ButtonLink>
    </SignedOutFrame>
  );
}
