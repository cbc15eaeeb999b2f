import { WORK_FILE_BYTES } from '@learn/contract/assignments/plain'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { CountField } from '../count-field.tsx'
import { useTyped } from '../use-typed.ts'
import type { AssignPartProps } from './assign-part.ts'
import { readFileTypes } from './assign-text.ts'

const MB = 1_000_000

/** What learners submit: text, files, and what they accept with it. */
export function SubmissionFields({ content, isLocked, onContent }: AssignPartProps) {
  const { text, files, statement, canTakeBack } = content
  return (
    <section aria-labelledby="assign-submission" className="space-y-4">
      <Heading level={2} look="h3" id="assign-submission">
        What learners submit
      </Heading>
      <Checkbox
        id="assign-text"
        label="A text, written in the browser"
        disabled={isLocked}
        isChecked={text !== null}
        onCheck={isOn => onContent({ text: isOn ? { maxWords: null } : null })}
      />
      {text && (
        <span className="block w-44">
          <CountField
            id="assign-words"
            label="Words at most"
            empty="any number"
            most={50_000}
            isLocked={isLocked}
            count={text.maxWords}
            onCount={maxWords => onContent({ text: { maxWords } })}
          />
        </span>
      )}
      <Checkbox
        id="assign-files"
        label="Files"
        disabled={isLocked}
        isChecked={files !== null}
        onCheck={isOn => onContent({ files: isOn ? { max: 5, maxBytes: null, types: [] } : null })}
      />
      {files && <FileRules files={files} isLocked={isLocked} onFiles={next => onContent({ files: next })} />}
      <TextArea
        id="assign-statement"
        label="Learners confirm with each submission (optional)"
        rows={2}
        maxLength={5000}
        disabled={isLocked}
        value={statement}
        onText={next => onContent({ statement: next })}
      />
      <Checkbox
        id="assign-take-back"
        label="Learners may take work back until it is marked"
        disabled={isLocked}
        isChecked={canTakeBack}
        onCheck={next => onContent({ canTakeBack: next })}
      />
    </section>
  )
}

type Files = NonNullable<AssignPartProps['content']['files']>

function FileRules({ files, isLocked, onFiles }: { files: Files; isLocked: boolean; onFiles: (files: Files) => void }) {
  const { isWrong, ...types } = useTyped<readonly string[]>(files.types, {
    read: readFileTypes,
    write: value => value.join(', '),
    onValue: next => onFiles({ ...files, types: [...next] }),
  })
  return (
    <div className="grid gap-4 m_tablet:grid-cols-2">
      <CountField
        id="assign-files-max"
        label="Files at most"
        most={20}
        isLocked={isLocked}
        count={files.max}
        onCount={max => onFiles({ ...files, max: max ?? 1 })}
      />
      <CountField
        id="assign-files-size"
        label="Each at most, in MB"
        empty={String(WORK_FILE_BYTES / MB)}
        most={WORK_FILE_BYTES / MB}
        isLocked={isLocked}
        count={files.maxBytes === null ? null : Math.max(1, Math.round(files.maxBytes / MB))}
        onCount={size => onFiles({ ...files, maxBytes: size === null ? null : size * MB })}
      />
      <TextField
        id="assign-files-types"
        label="Types of files"
        hint="Endings of their names. Empty: every type."
        placeholder=".pdf, .docx"
        disabled={isLocked}
        isWrong={isWrong}
        fault={isWrong ? 'Write endings such as .pdf, .xlsx' : null}
        {...types}
      />
    </div>
  )
}
