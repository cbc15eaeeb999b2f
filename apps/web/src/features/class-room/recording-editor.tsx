import type { LiveClass } from '@learn/contract/live'
import { CAPTIONS_LIMIT_CHARS } from '@learn/contract/live/plain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { FormFrame, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { toast } from '#shared/ui/toast.ts'
import { chapterText, readChapters } from './chapter-lines.ts'
import { CheckpointEditor, type NewCheckpoint } from './checkpoint-editor.tsx'
import { liveClassQuery } from './queries.ts'

interface Props {
  activityId: number
  sessionId: number
  recording: NonNullable<LiveClass['recording']>
}

interface Change {
  captions?: string | null
  chapters?: { name: string; fromS: number }[]
  checkpoints?: NewCheckpoint[]
}

/** What the host of a class adds to its recording: captions, chapters and checkpoint questions. */
export function RecordingEditor({ activityId, sessionId, recording }: Props) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (change: Change) => learn('local_learn_edit_recording', { sessionid: sessionId, ...change }),
    onSuccess: () => client.invalidateQueries({ queryKey: liveClassQuery(activityId).queryKey }),
  })
  const saved = (text: string) => ({
    onSuccess: () => toast.success(text),
    onError: (e: Error) => toast.error(e.message),
  })
  const takeFile = async (file: File): Promise<void> => {
    if (file.size > CAPTIONS_LIMIT_CHARS) return toast.error('This file is too large for captions: 1 MB at most.')
    save.mutate({ captions: await file.text() }, saved('Captions saved'))
  }
  return (
    <>
      <Card className="mt-6 p-5">
        <Heading level={3} look="h3">
          Captions and chapters
        </Heading>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p id="captions-state" className="text-body text-ink2">
            {recording.hasCaptions ? 'This recording has captions.' : 'No captions yet.'}
          </p>
          <div className="flex gap-2">
            {recording.hasCaptions && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => save.mutate({ captions: null }, saved('Captions removed'))}
              >
                Remove
              </Button>
            )}
            <FileButton
              size="sm"
              label="Captions file"
              accept=".vtt,.srt"
              describedBy="captions-state"
              isPending={save.isPending && save.variables.captions !== undefined}
              onFile={file => void takeFile(file)}
            >
              {recording.hasCaptions ? 'Replace the file' : 'Choose a .vtt or .srt file'}
            </FileButton>
          </div>
        </div>
        <Chapters
          chapters={recording.chapters}
          isPending={save.isPending && save.variables.chapters !== undefined}
          onSave={chapters => save.mutate({ chapters }, saved('Chapters saved'))}
        />
      </Card>
      <CheckpointEditor
        checkpoints={recording.checkpoints}
        isPending={save.isPending && save.variables.checkpoints !== undefined}
        onSave={(checkpoints, onSaved) => {
          const { onSuccess, onError } = saved('Questions saved')
          save.mutate(
            { checkpoints },
            {
              onSuccess: () => {
                onSuccess()
                onSaved?.()
              },
              onError,
            },
          )
        }}
      />
    </>
  )
}

interface ChaptersProps {
  chapters: { name: string; fromS: number }[]
  isPending: boolean
  onSave: (chapters: { name: string; fromS: number }[]) => void
}

function Chapters({ chapters, isPending, onSave }: ChaptersProps) {
  const [text, setText] = useState(() => chapterText(chapters))
  const [fault, setFault] = useState('')
  const send = (): void => {
    const read = readChapters(text)
    setFault(typeof read === 'string' ? read : '')
    if (typeof read !== 'string') onSave(read)
  }
  return (
    <FormFrame className="mt-5 space-y-3" isPending={isPending} refusals={fault === '' ? 0 : 1} onSend={send}>
      <TextArea
        id="chapters"
        label="Chapters"
        hint="One a line, with where it begins: 12:30 Questions"
        isWrong={fault !== ''}
        fault={fault}
        rows={4}
        value={text}
        onText={setText}
      />
      <div className="flex justify-end">
        <FormSubmit>Save chapters</FormSubmit>
      </div>
    </FormFrame>
  )
}
