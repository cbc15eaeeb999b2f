import { ANSWER_CHARS, ANSWER_FILE_BYTES } from '@learn/contract/quiz/plain'
import { useMutation } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { RichField, wordsIn, wordsOfHtml } from '#features/rich-text/index.ts'
import { learn } from '#shared/api/call.ts'
import { readBase64 } from '#shared/lib/base64.ts'
import { fileSize } from '#shared/lib/file-text.ts'
import { IconButton, linkClass } from '#shared/ui/button.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import type { AnswerProps } from './answer-props.ts'

/** The editor of rich texts, before one is shown. */
export const preloadEditor = (): Promise<void> => RichField.preload()

/** A longer text, and files where the question takes some. */
export default function Essay({ question, response, isLocked, attemptId, onAnswer }: AnswerProps) {
  const { slot, view, responsefileareas: areas } = question
  const rules = view.essay
  const text = typeof response?.answer === 'string' ? response.answer : (rules?.templateHtml ?? '')
  const files = response?.files ?? []
  const [added, setAdded] = useState(areas.flatMap(area => area.files))
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (attemptId === null) throw new Error('A trial takes no files')
      if (file.size > ANSWER_FILE_BYTES) throw new Error(`A file may have ${fileSize(ANSWER_FILE_BYTES)} at most`)
      return learn('local_learn_upload_answer_file', {
        attemptid: attemptId,
        slot,
        name: file.name,
        data: await readBase64(file),
      })
    },
    onSuccess: stored => {
      setAdded(before => [...before, stored])
      onAnswer({ answer: text, files: [...files, stored.id] })
    },
  })
  if (!rules) return null
  const words = rules.editor === 'rich' ? wordsOfHtml(text) : wordsIn(text)
  const isWrong = rules.maxWords !== null && words > rules.maxWords
  const hint = hintOf(rules)
  const field = {
    id: `q${slot}`,
    label: 'Your answer',
    maxLength: ANSWER_CHARS,
    disabled: isLocked,
    value: text,
    isWrong,
    fault: isWrong ? `Use at most ${rules.maxWords} words` : null,
    ...(hint !== '' && { hint }),
  }
  const write = (answer: string): void => onAnswer({ answer, files })
  return (
    <div className="mt-6 flex flex-col gap-4">
      {rules.editor === 'rich' && <RichField {...field} lines={rules.lines} onHtml={write} />}
      {(rules.editor === 'plain' || rules.editor === 'mono') && (
        <TextArea
          {...field}
          rows={rules.lines}
          isMono={rules.editor === 'mono'}
          aside={<span className="tnum text-small text-ink3">{words === 1 ? '1 word' : `${words} words`}</span>}
          onText={write}
        />
      )}
      {rules.maxFiles > 0 && (
        <div>
          <ul className="flex flex-col gap-2">
            {files.map(id => {
              const file = added.find(one => one.id === id)
              return (
                <li
                  key={id}
                  className="flex items-center gap-3 rounded-input border border-line bg-surface px-4 py-2.5"
                >
                  <Paperclip size={16} aria-hidden="true" className="shrink-0 text-ink3" />
                  {file ? (
                    <a href={file.url} className={linkClass('min-w-0 flex-1 truncate')}>
                      {file.name}
                    </a>
                  ) : (
                    <span className="min-w-0 flex-1 truncate">A file from another device</span>
                  )}
                  {file && <span className="tnum text-small text-ink3">{fileSize(file.sizeBytes)}</span>}
                  {!isLocked && (
                    <IconButton
                      label={`Remove ${file?.name ?? 'the file'}`}
                      size="sm"
                      onClick={() => onAnswer({ answer: text, files: files.filter(one => one !== id) })}
                    >
                      ×
                    </IconButton>
                  )}
                </li>
              )
            })}
          </ul>
          {!isLocked && (
            <p id={`q${slot}-files`} className="mt-3 text-small text-ink2 first:mt-0">
              {filesText(rules)}
            </p>
          )}
          {!isLocked && files.length < rules.maxFiles && (
            <div className="mt-3">
              <FileButton
                label="Add a file"
                describedBy={`q${slot}-files`}
                accept={rules.fileTypes.join(',')}
                isPending={upload.isPending}
                onFile={file => upload.mutate(file)}
              >
                <Paperclip size={16} aria-hidden="true" />
                Add a file
              </FileButton>
            </div>
          )}
          <p role="status" className="mt-2 text-small text-badink empty:hidden">
            {upload.error?.message}
          </p>
        </div>
      )}
    </div>
  )
}

function hintOf({ minWords, maxWords }: { minWords: number | null; maxWords: number | null }): string {
  if (minWords !== null && maxWords !== null) return `${minWords} to ${maxWords} words`
  if (minWords !== null) return `At least ${minWords} words`
  return maxWords === null ? '' : `At most ${maxWords} words`
}

/** `Up to 2 files: .pdf, .docx; 4 MB each.` */
function filesText({ minFiles, maxFiles, fileTypes }: NonNullable<AnswerProps['question']['view']['essay']>): string {
  const many = maxFiles === 1 ? 'One file' : `Up to ${maxFiles} files`
  const least = minFiles > 0 ? `, at least ${minFiles}` : ''
  const types = fileTypes.length > 0 ? `: ${fileTypes.join(', ')}` : ' of any kind'
  return `${many}${least}${types}; ${fileSize(ANSWER_FILE_BYTES)}${maxFiles === 1 ? ' at most' : ' each at most'}.`
}
