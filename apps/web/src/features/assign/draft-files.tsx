import type { AssignView, WorkFile } from '@learn/contract/assignments'
import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { readBase64 } from '#shared/lib/base64.ts'
import { fileSize } from '#shared/lib/file-text.ts'
import { Card } from '#shared/ui/card.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { filesRuleText } from './assign-text.ts'
import { FileList } from './file-list.tsx'
import type { Draft } from './use-draft.ts'

interface Props {
  rules: NonNullable<AssignView['rules']['files']>
  workId: number
  draft: Draft
  isLocked: boolean
}

/** The files of a draft: dropped or chosen, each uploaded at once. */
export function DraftFiles({ rules, workId, draft, isLocked }: Props) {
  const [isOver, setIsOver] = useState(false)
  const upload = useMutation({
    mutationFn: async (file: File): Promise<WorkFile> => {
      if (file.size > rules.maxBytes) throw new Error(`${file.name} is larger than ${fileSize(rules.maxBytes)}`)
      return learn('local_learn_upload_assignment_file', {
        workid: workId,
        name: file.name,
        data: await readBase64(file),
      })
    },
    onSuccess: draft.add,
  })
  const shown = draft.files.map(
    id => draft.added.find(file => file.id === id) ?? { id, name: draft.nameOf(id), sizeBytes: 0, url: '#' },
  )
  const hasRoom = shown.length < rules.max && !isLocked
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file && hasRoom && !upload.isPending) upload.mutate(file)
  }
  return (
    <Card aria-labelledby="work-files" className="p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading level={2} look="h3" id="work-files">
          Files
        </Heading>
        <p id="work-files-rule" className="tnum text-small text-ink2">
          {filesRuleText(rules, shown.length)}
        </p>
      </div>
      {shown.length > 0 && (
        <FileList
          label="Your files"
          files={shown}
          className="mt-4"
          onRemove={isLocked ? undefined : file => draft.remove(file.id)}
        />
      )}
      {hasRoom && (
        <div
          onDragOver={event => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={onDrop}
          className={clsx(
            'mt-4 flex flex-wrap items-center justify-center gap-3 rounded-input border border-dashed px-4 py-5 text-small text-ink2',
            isOver ? 'border-brand bg-brandsoft' : 'border-edge',
          )}
        >
          <Upload size={18} aria-hidden="true" className="text-ink3" />
          Drop a file here, or
          <FileButton
            label="Add a file"
            size="sm"
            describedBy="work-files-rule"
            accept={rules.types.join(',')}
            isPending={upload.isPending}
            onFile={file => upload.mutate(file)}
          >
            Choose a file
          </FileButton>
        </div>
      )}
      <p role="status" className="mt-2 text-small empty:hidden">
        {upload.isPending && `Uploading ${upload.variables.name}…`}
        {upload.isSuccess && !upload.isPending && `${upload.data.name} is uploaded.`}
      </p>
      <p role="alert" className="mt-2 text-small text-badink empty:hidden">
        {upload.error?.message}
      </p>
    </Card>
  )
}
