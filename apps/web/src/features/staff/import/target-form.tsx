import type { Imports, ImportTarget } from '@learn/contract/imports'
import { QUESTION_FILES, ZIP_FILES } from '@learn/contract/imports/plain'
import { FileArchive } from 'lucide-react'
import { useState } from 'react'
import { fileSize } from '#shared/lib/file-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { ChoiceGroup } from '#shared/ui/choice-group.tsx'
import { FormFrame, FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { refusalText } from './import-text.ts'

type Targets = Imports['targets']

interface Props {
  file: File
  targets: Targets
  maxBytes: number
  isPending: boolean
  /** Why the server did not take it. */
  refusal: string | undefined
  onStart: (target: ImportTarget) => void
  onCancel: () => void
}

const COURSE = 'A course'
const QUESTIONS = 'Questions'
const NEW = 'new'
const INSTITUTE = 'institute'

/** Says where a file goes before it is sent. */
export function TargetForm({ file, targets, maxBytes, isPending, refusal, onStart, onCancel }: Props) {
  const [holds, setHolds] = useState(QUESTION_FILES.test(file.name) ? QUESTIONS : COURSE)
  const [place, setPlace] = useState('')
  const [name, setName] = useState('')
  const [startsOn, setStartsOn] = useState('')
  const [refusals, setRefusals] = useState(0)
  const isCourse = holds === COURSE
  const options = isCourse ? programOptions(targets) : bankOptions(targets)
  // What there is only one of is chosen already.
  const chosen = place || (options.length === 1 ? (options[0]?.value ?? '') : '')
  const target = targetOf(isCourse, chosen, name.trim(), startsOn)
  const fault = refusalText(file, maxBytes)
  const isAsked = refusals > 0
  const send = (): void => {
    if (fault !== '') return
    if (target) onStart(target)
    else setRefusals(refusals + 1)
  }
  return (
    <FormFrame
      aria-label={`Where ${file.name} goes`}
      isPending={isPending}
      refusals={refusals}
      refusal={fault || refusal}
      takesFocus
      onSend={send}
      className="mt-4 space-y-5 rounded-input border border-line p-5"
    >
      <p className="flex items-center gap-3 text-body">
        <FileArchive size={20} aria-hidden="true" className="shrink-0 text-ink2" />
        <span className="min-w-0">
          <b className="block font-semibold break-words">{file.name}</b>
          <span className="tnum block text-small text-ink3">{fileSize(file.size)}</span>
        </span>
      </p>
      {fault === '' && (
        <div className="flex flex-col gap-4">
          {ZIP_FILES.test(file.name) && (
            <ChoiceGroup
              id="bring-holds"
              label="What is in it"
              options={[COURSE, QUESTIONS]}
              value={holds}
              onChoose={next => {
                setHolds(next)
                setPlace('')
              }}
            />
          )}
          <Select
            id="bring-place"
            label={isCourse ? 'Program' : 'Question bank'}
            options={options}
            value={chosen}
            required
            placeholder="Choose where it goes"
            isWrong={isAsked && chosen === ''}
            fault="Say where it goes"
            onChoose={setPlace}
          />
          {isCourse && chosen === NEW && (
            <TextField
              id="bring-name"
              label="Name of the new program"
              value={name}
              required
              maxLength={200}
              isWrong={isAsked && name.trim() === ''}
              fault="A program needs a name"
              onText={setName}
            />
          )}
          {isCourse && (
            <TextField
              id="bring-starts"
              type="date"
              label="New start date (optional)"
              hint="All dates of the course move with it. Leave it empty to keep them."
              value={startsOn}
              onText={setStartsOn}
            />
          )}
        </div>
      )}
      <FormRefusal />
      <p className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        {fault === '' && <FormSubmit>Import</FormSubmit>}
      </p>
    </FormFrame>
  )
}

const programOptions = ({ programs, newProgram }: Targets) => [
  ...programs.map(({ id, name, batch }) => ({ value: String(id), name: batch ? `${name}, ${batch}` : name })),
  ...(newProgram ? [{ value: NEW, name: 'A new program …' }] : []),
]

const bankOptions = ({ courses, instituteBank }: Targets) => [
  ...(instituteBank ? [{ value: INSTITUTE, name: 'The institute’s own' }] : []),
  ...courses.map(({ id, name }) => ({ value: String(id), name })),
]

/** null: something is missing. */
function targetOf(isCourse: boolean, place: string, name: string, startsOn: string): ImportTarget | null {
  if (place === '') return null
  if (!isCourse)
    return place === INSTITUTE ? { kind: 'institute-bank' } : { kind: 'course-bank', courseid: Number(place) }
  const starts = startsOn === '' ? {} : { startson: startsOn }
  if (place !== NEW) return { kind: 'program', programid: Number(place), ...starts }
  return name === '' ? null : { kind: 'new-program', name, ...starts }
}
