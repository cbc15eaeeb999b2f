import type { Question } from '@learn/contract/careers'
import { useMutation } from '@tanstack/react-query'
import { FileText, Upload } from 'lucide-react'
import { ACCEPTED, type ReadFile, readFile } from '#features/profile/index.ts'
import { call } from '#shared/api/call.ts'
import { FieldNote, type FieldState, RequiredMark } from '#shared/ui/field.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { toast } from '#shared/ui/toast.ts'
import { useLearnerId } from '../queries.ts'

interface Props {
  question: Question
  answer: unknown
  fileName: string
  hashId: string
  field: FieldState & { label: string; required: boolean }
  onAnswer: (answer: string) => void
  onFileName: (name: string) => void
}

/** A question that a file answers. It is sent when it is chosen; its id is the answer. */
export function AnswerFile({ question, answer, fileName, hashId, field, onAnswer, onFileName }: Props) {
  const userId = useLearnerId()
  const { label, required, ...state } = field
  const keep = useMutation({
    mutationFn: ({ name, dataUrl }: ReadFile) =>
      call('career.keepFile', {
        params: { userId, hashKey: hashId },
        body: { question_id: question.question_id, name, file: dataUrl },
      }),
    onSuccess: ({ file_id: id, name }) => {
      onAnswer(String(id))
      onFileName(name)
    },
    onError: error => toast.error(error.message),
  })
  const choose = async (file: File): Promise<void> => {
    const read = await readFile(file)
    if (read) keep.mutate(read)
  }
  const isChosen = typeof answer === 'string' && answer !== ''
  return (
    <div id={field.id} tabIndex={-1} className="outline-none!">
      <p className="text-small font-medium text-ink">
        {label}
        {required && <RequiredMark />}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {isChosen && (
          <span className="flex min-w-0 items-center gap-2 text-body">
            <FileText size={18} aria-hidden="true" className="shrink-0 text-ink3" />
            <span className="truncate">{fileName || 'A file is chosen'}</span>
          </span>
        )}
        <FileButton label={label} accept={ACCEPTED} isPending={keep.isPending} onFile={file => void choose(file)}>
          <Upload size={16} aria-hidden="true" />
          {isChosen ? 'Choose another file' : 'Choose a file'}
        </FileButton>
      </div>
      <FieldNote {...state} />
    </div>
  )
}
