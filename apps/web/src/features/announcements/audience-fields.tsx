import type { Audience } from '@learn/contract/announcements'
import { MOST_AWAY_DAYS } from '@learn/contract/announcements/plain'
import { useId, useState } from 'react'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'

export interface Choices {
  programs: readonly { id: number; name: string }[]
  courses: readonly { id: number; name: string }[]
  canTellEverybody: boolean
}

interface Props {
  audience: Audience
  choices: Choices
  onChange: (audience: Audience) => void
}

/** Whom an announcement is for: programs, courses, picked people or everybody, and the rule that leaves some of them. */
export function AudienceFields({ audience, choices, onChange }: Props) {
  const id = useId()
  // What is typed stands as it is; addresses that are whole count.
  const [people, setPeople] = useState('')
  const set = (part: Partial<Audience>) => onChange({ ...audience, ...part })
  return (
    <fieldset className="min-w-0">
      <legend className="text-body font-semibold">Audience</legend>
      <div className="mt-3 grid gap-5 gate:grid-cols-2">
        <Picks
          name="Programs"
          rows={choices.programs}
          picked={audience.programIds}
          isOff={audience.isEverybody}
          onPick={programIds => set({ programIds })}
        />
        <Picks
          name="Courses"
          rows={choices.courses}
          picked={audience.courseIds}
          isOff={audience.isEverybody}
          onPick={courseIds => set({ courseIds })}
        />
      </div>
      <div className="mt-4 grid gap-4 gate:grid-cols-2">
        {choices.canTellEverybody && (
          <>
            <TextArea
              id={`${id}-people`}
              label="Selected people, one e-mail address per line"
              value={people}
              onText={text => {
                setPeople(text)
                set({ emails: addressesIn(text) })
              }}
            />
            <div className="self-center">
              <Checkbox
                id={`${id}-all`}
                label="All learners of the institute"
                isChecked={audience.isEverybody}
                onCheck={isEverybody => set({ isEverybody })}
              />
            </div>
          </>
        )}
        <TextField
          id={`${id}-away`}
          label="Only learners inactive for this many days"
          inputMode="numeric"
          value={audience.awayDays === null ? '' : String(audience.awayDays)}
          onText={text => {
            // A slip of a finger must not widen the audience: what is no number of days leaves the field as it is.
            if (text === '' || isDays(text)) set({ awayDays: text === '' ? null : Number(text) })
          }}
        />
      </div>
    </fieldset>
  )
}

const isDays = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MOST_AWAY_DAYS

const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .filter(word => /^[^@]+@[^@]+\.[^@]{2,}$/.test(word))
      .map(word => word.toLowerCase()),
  ),
]

interface PicksProps {
  name: string
  rows: Choices['programs']
  picked: readonly number[]
  isOff: boolean
  onPick: (ids: number[]) => void
}

function Picks({ name, rows, picked, isOff, onPick }: PicksProps) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="text-small text-ink2">{name}</legend>
      <ul className="mt-1.5 flex max-h-60 flex-col gap-2 overflow-y-auto">
        {rows.map(row => (
          <li key={row.id}>
            <Checkbox
              id={`${id}-${row.id}`}
              label={row.name}
              disabled={isOff}
              isChecked={picked.includes(row.id)}
              onCheck={isOn => onPick(isOn ? [...picked, row.id] : picked.filter(one => one !== row.id))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
