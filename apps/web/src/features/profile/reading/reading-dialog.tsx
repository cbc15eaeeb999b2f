import type { ProfileResume, ResumeReading } from '@learn/contract/profile'
import {
  type FieldName,
  faultOfField,
  getRule,
  isEmptyValue,
  isFieldName,
  SKILL_LEVELS,
  SKILLS_AT_MOST,
  type Skill,
} from '@learn/contract/profile/plain'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import type { ProfileEditor } from '../form/use-profile.ts'
import { readingQuery } from '../queries.ts'

type Proposal = ResumeReading['proposals'][number]

const REASONS = {
  unreadable: 'This file couldn’t be read, but it’s saved.',
  'too-long': 'This file is too long to be read, but it’s saved.',
  'no-text': 'This file has only pictures and no text, but it’s saved.',
  'old-format': 'The old Word format (.doc) can’t be read, but the file is saved.',
} as const

const LEVELS: Readonly<Record<string, string>> = {
  tenth: '10th',
  twelfth: '12th',
  ug: 'Graduation',
  pg: 'Postgraduate',
}
const nameOf = (field: string): string => {
  if (!isFieldName(field)) return field
  if (field === 'skillsProficiency') return 'Skill'
  const level = LEVELS[field.split('.')[0] ?? '']
  return level ? `${level}: ${getRule(field).label}` : getRule(field).label
}

const skillsOf = (value: unknown): readonly Skill[] => (Array.isArray(value) ? (value as Skill[]) : [])

interface Props {
  resume: ProfileResume
  editor: ProfileEditor
  onClose: () => void
}

/** What a resume says, each with the line that says it: taken over one by one, nothing by itself. */
export default function ReadingDialog({ resume, editor, onClose }: Props) {
  const { data, error, refetch } = useQuery(readingQuery(resume.id))
  return (
    <Dialog
      title="From your resume"
      lead={
        data?.reason === null && data.proposals.length > 0
          ? 'Review it and use what is right. Nothing is filled in automatically.'
          : ''
      }
      width="max-w-modal"
      onClose={onClose}
    >
      {!data && !error && (
        <div className="mt-4 space-y-3">
          <p className="text-body text-ink2">Reading {resume.name}</p>
          <Skeleton className="h-60" />
        </div>
      )}
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && <Proposals reading={data} editor={editor} />}
      <div className="mt-5 flex justify-end border-t border-line pt-4">
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  )
}

/** Of a profile the same is said already. */
function isThere({ values }: ProfileEditor, { field, value }: Proposal): boolean {
  if (field === 'skillsProficiency')
    return skillsOf(values.skillsProficiency).some(({ name }) => name.toLowerCase() === String(value).toLowerCase())
  return values[field] === value
}

const countText = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`)

/** What a resume says of fields that hold nothing yet, and its skills that the profile does not name. */
function emptyFields(editor: ProfileEditor, own: readonly Proposal[]) {
  const fields = new Map<FieldName, unknown>()
  const names = new Set<string>()
  for (const { field, value } of own) {
    if (!isFieldName(field)) continue
    if (field === 'skillsProficiency') names.add(String(value))
    else if (isEmptyValue(editor.values[field])) fields.set(field, value)
  }
  const known = skillsOf(editor.values.skillsProficiency)
  const skills = [...names]
    .filter(name => !known.some(one => one.name.toLowerCase() === name.toLowerCase()))
    .slice(0, SKILLS_AT_MOST - known.length)
    .map((name): Skill => ({ name, level: SKILL_LEVELS[0] }))
  return { fields, skills, count: fields.size + skills.length }
}

function Proposals({ reading, editor }: { reading: ResumeReading; editor: ProfileEditor }) {
  const [said, setSaid] = useState('')
  const today = new Date(serverNowS() * 1000)
  const own = reading.proposals.filter(
    ({ field, value }) =>
      isFieldName(field) &&
      !getRule(field).isOfAccount &&
      (field === 'skillsProficiency' || faultOfField(field, value, today) === null),
  )
  if (reading.reason !== null) return <p className="mt-3 text-body text-ink2">{REASONS[reading.reason]}</p>
  if (own.length === 0) return <p className="mt-3 text-body text-ink2">Nothing in it clearly matches a field.</p>
  const take = (proposal: Proposal): void => {
    const { field, value } = proposal
    if (!isFieldName(field)) return
    if (field === 'skillsProficiency')
      editor.set(field, [...skillsOf(editor.values.skillsProficiency), { name: String(value), level: SKILL_LEVELS[0] }])
    else editor.set(field, value)
    setSaid(`${nameOf(field)} is taken over`)
  }
  const empty = emptyFields(editor, own)
  const takeEmpty = (): void => {
    for (const [field, value] of empty.fields) editor.set(field, value)
    if (empty.skills.length > 0)
      editor.set('skillsProficiency', [...skillsOf(editor.values.skillsProficiency), ...empty.skills])
    setSaid(`${countText(empty.count)} filled`)
  }
  return (
    <>
      {empty.count > 1 && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button variant="soft" onClick={takeEmpty}>
            Use all {empty.count}
          </Button>
          <p className="text-small text-ink2">Fills empty fields; what you wrote stays.</p>
        </div>
      )}
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
        aria-label="What the resume says"
        className="mt-4 min-h-0 flex-1 divide-y divide-line overflow-y-auto rounded-input border border-line"
      >
        {own.map(proposal => (
          <li
            key={`${proposal.field} ${String(proposal.value)}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"
          >
            <div className="min-w-50 flex-1">
              <p className="text-small text-ink3">{nameOf(proposal.field)}</p>
              <p className="text-body font-semibold break-words">{String(proposal.value)}</p>
              <Source text={reading.lines[proposal.line - 1]?.text ?? ''} {...proposal} />
            </div>
            {isThere(editor, proposal) ? (
              <span className="flex items-center gap-1.5 text-small font-medium text-okink">
                <Check size={16} aria-hidden="true" />
                In your profile
              </span>
            ) : (
              <Button
                size="sm"
                variant="outline"
                aria-label={`Take over ${nameOf(proposal.field)}: ${String(proposal.value)}`}
                onClick={() => take(proposal)}
              >
                Take over
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

/** The line of the resume, the part that was read marked. */
const Source = ({ text, line, from, to }: { text: string; line: number; from: number; to: number }) => (
  <p className="mt-0.5 text-small break-words text-ink2">
    <span className="text-ink3">Line {line}: </span>
    {text.slice(0, from)}
    <mark className="bg-accentsoft text-accentink">{text.slice(from, to)}</mark>
    {text.slice(to)}
  </p>
)
