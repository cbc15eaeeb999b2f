import { SKILL_LEVELS, SKILLS_AT_LEAST, SKILLS_AT_MOST, type Skill } from '@learn/contract/profile/plain'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { fieldId } from './profile-field.tsx'
import type { ProfileEditor } from './use-profile.ts'

const LEVELS = SKILL_LEVELS.map(level => ({ value: level, name: level }))
/** What many name; any other can be typed. */
const COMMON = ['Excel', 'SQL', 'Power BI', 'Python', 'Statistics', 'Tableau', 'Google Sheets', 'Communication', 'R']

const skillsOf = (value: unknown): readonly Skill[] => (Array.isArray(value) ? (value as Skill[]) : [])

/** Skills with a level each. The first of a new skill's levels is chosen, so that none is left open. */
export function SkillsEditor({ editor, isLooked }: { editor: ProfileEditor; isLooked: boolean }) {
  const [name, setName] = useState('')
  const [said, setSaid] = useState('')
  const skills = skillsOf(editor.values.skillsProficiency)
  const write = (next: readonly Skill[]): void => editor.set('skillsProficiency', next)
  const isKnown = (one: string): boolean => skills.some(skill => skill.name.toLowerCase() === one.trim().toLowerCase())
  const add = (one: string): void => {
    const named = one.trim()
    if (named === '' || isKnown(named) || skills.length >= SKILLS_AT_MOST) return
    write([...skills, { name: named, level: SKILL_LEVELS[0] }])
    setSaid(`${named} is added`)
    setName('')
  }
  const drop = (one: string): void => {
    write(skills.filter(skill => skill.name !== one))
    setSaid(`${one} is taken off`)
    document.getElementById(fieldId('skillsProficiency'))?.focus()
  }
  const fault =
    isLooked && skills.length === 0
      ? 'Please name your skills'
      : name !== '' && isKnown(name)
        ? 'Already on your list'
        : null
  const missing = SKILLS_AT_LEAST - skills.length
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-50 flex-1">
          <TextField
            id={fieldId('skillsProficiency')}
            label="Skill"
            required={skills.length < SKILLS_AT_LEAST}
            isWrong={fault !== null}
            {...(fault !== null && { fault })}
            hint={
              missing > 0
                ? `Name at least ${SKILLS_AT_LEAST}: ${missing} to go`
                : `${skills.length} of up to ${SKILLS_AT_MOST}`
            }
            maxLength={60}
            value={name}
            onText={setName}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add(name)
            }}
          />
        </div>
        <Button variant="outline" size="lg" className="mt-6.5" onClick={() => add(name)}>
          Add
        </Button>
      </div>
      {skills.length > 0 && (
        <ul aria-label="Your skills" className="divide-y divide-line rounded-input border border-line">
          {skills.map(skill => (
            <li key={skill.name} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5">
              <b className="min-w-0 flex-1 basis-24 break-words text-body font-semibold">{skill.name}</b>
              <div className="w-40">
                <Select
                  id={fieldId(`level-${skill.name.replaceAll(/\W+/g, '-')}`)}
                  look="small"
                  label={`Level of ${skill.name}`}
                  required
                  options={LEVELS}
                  value={skill.level}
                  onChoose={level => write(skills.map(one => (one === skill ? { ...one, level } : one)))}
                />
              </div>
              <IconButton size="sm" label={`Take ${skill.name} off`} onClick={() => drop(skill.name)}>
                <X size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <ul aria-label="Common skills" className="flex flex-wrap gap-2">
        {COMMON.filter(one => !isKnown(one)).map(one => (
          <li key={one}>
            <Button variant="outline" size="sm" onClick={() => add(one)}>
              <Plus size={14} aria-hidden="true" />
              {one}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
