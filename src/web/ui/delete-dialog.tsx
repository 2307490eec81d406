import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Bdi } from './bdi';
import { ConfirmDialog } from './confirm-dialog';

interface DeleteDialogProps {
  title: string;
  confirm: string;
  /** What is deleted. */
  name: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** What else happens then. */
  children: ReactNode;
}

/** Asks whether to delete something. Render it to ask. */
export function DeleteDialog({ name, children, ...dialog }: DeleteDialogProps) {
  return (
    <ConfirmDialog {...dialog} icon={Trash2} danger>
      <p>
        <strong>
          <Bdi>{name}</Bdi>
        </strong>
      </p>
      {children}
    </ConfirmDialog>
  );
}
