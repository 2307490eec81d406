import { uiText } from '../../../strings/ui';
import { Skeleton } from '../../ui/loading';
import { Stack, VisuallyHidden } from '../../ui/primitives';
import { layout } from '../../ui/theme';
import { EditorColumn, EditorColumns } from './editor-layout';

/** The editor's cards while their data is loading. */
export function EditorSkeleton() {
  return (
    <Stack>
      <VisuallyHidden role="status">{uiText.loading}</VisuallyHidden>
      <Skeleton $height={layout.cellLead} />
      <EditorColumns>
        <EditorColumn>
          <Skeleton $height={layout.rowLead} />
          <Skeleton $height={layout.menuMaxHeight} />
        </EditorColumn>
        <Skeleton $height={layout.menuMaxHeight} />
      </EditorColumns>
    </Stack>
  );
}
