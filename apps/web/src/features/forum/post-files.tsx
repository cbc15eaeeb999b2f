import type { ForumPlace } from '@learn/contract/forum'
import { learn } from '#shared/api/call.ts'
import { readBase64 } from '#shared/lib/base64.ts'
import { FilesField, type UploadedFile } from '#shared/ui/attached-files.tsx'

interface Props {
  forum: ForumPlace
  files: readonly UploadedFile[]
  onFiles: (files: UploadedFile[]) => void
}

/** Files that go with a post that is being written. */
export const PostFilesField = ({ forum: { id, maxFiles, maxBytes }, files, onFiles }: Props) => (
  <FilesField
    files={files}
    most={maxFiles}
    mostBytes={maxBytes}
    upload={async file =>
      learn('local_learn_upload_forum_file', { forumid: id, name: file.name, data: await readBase64(file) })
    }
    onFiles={onFiles}
  />
)
