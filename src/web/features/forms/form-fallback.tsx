import { RefreshCw } from 'lucide-react';
import { formDefect } from '../../../domain/form-fields';
import { commonText } from '../../../strings/common';
import { formsText as text } from '../../../strings/forms';
import { paths } from '../../lib/paths';
import { Button, ButtonLink } from '../../ui/button';
import { Inline } from '../../ui/cell';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { RecordFallback } from '../../ui/record-fallback';

const HOME = { label: commonText.home, to: paths.home };
const TEXTS = { ...text, backToList: commonText.backHome };

interface FormFallbackProps {
  state: 'missing' | 'failed' | 'loading';
  onRetry: () => void;
}

/** The page of a form or an entry that is missing, failed to load or is loading. */
export function FormFallback({ state, onRetry }: FormFallbackProps) {
  return <RecordFallback state={state} list={HOME} title={text.title} texts={TEXTS} onRetry={onRetry} />;
}

/** The error in a form's definition as text; null for a valid definition. */
export function defectText(definition: unknown): string | null {
  const defect = formDefect(definition);
  if (!defect) return null;
  const problem = text.defect.problems[defect.problem];
  return defect.field === null ? problem : text.defect.at(problem, defect.field);
}

/** Shown instead of a form whose definition is invalid, for example made by a newer version. */
export function DefectNotice({ title, problem }: { title: string; problem: string }) {
  return (
    <>
      <PageHeader title={title} back={HOME} />
      <Notice
        tone="stop"
        title={text.defect.title}
        action={
          <Inline>
            <Button icon={RefreshCw} onClick={() => location.reload()}>
              {text.defect.reload}
            </Button>
            <ButtonLink to={paths.home}>{commonText.backHome}</ButtonLink>
          </Inline>
        }
      >
        <p>{text.defect.text}</p>
        <p>
          <bdi>{problem}</bdi>
        </p>
      </Notice>
    </>
  );
}
