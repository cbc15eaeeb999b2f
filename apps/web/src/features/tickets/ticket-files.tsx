import { TICKET_FILE_BYTES, TICKET_FILES } from '@learn/contract/tickets/plain'
import { learn } from '#shared/api/call.ts'
import { readBase64 } from '#shared/lib/base64.ts'
import { FilesField, type UploadedFile } from '#shared/ui/attached-files.tsx'

interface Props {
  files: readonly UploadedFile[]
  isDisabled: boolean
  onFiles: (files: UploadedFile[]) => void
}

/** Files that go with a message of a ticket. */
export const TicketFilesField = ({ files, isDisabled, onFiles }: Props) => (
  <FilesField
    files={files}
    most={TICKET_FILES}
    mostBytes={TICKET_FILE_BYTES}
    isDisabled={isDisabled}
    upload={async file => learn('local_learn_upload_ticket_file', { name: file.name, data: await readBase64(file) })}
    onFiles={onFiles}
  />
)
