import { type FieldName, getRule, type StepId, WRITABLE_FIELDS } from '@learn/contract/profile/plain'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { OfAccount } from './of-account.tsx'
import { Part } from './part.tsx'
import { PlacementPolicy } from './placement-policy.tsx'
import { type FieldProps, ProfileField } from './profile-field.tsx'
import { ResumePart } from './resume-part.tsx'
import { SkillsEditor } from './skills-editor.tsx'
import { SocialProfiles } from './social-profiles.tsx'
import type { Profile, ProfileEditor } from './use-profile.ts'

interface Props extends Pick<FieldProps, 'editor' | 'onLeave'> {
  step: StepId
  profile: Profile
  looked: ReadonlySet<FieldName>
  onRead: () => void
}

const WIDE: ReadonlySet<FieldName> = new Set([
  'gender',
  'currentAddress',
  'description',
  'openToInternships',
  'placementAssistanceRequired',
  'desiredOutcome',
])
/** Both have a place of their own below. */
const APART = /^social\./

/** The names of universities are long: they are loaded with the step that asks for them. */
function useUniversities(isAsked: boolean): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isAsked) return
    import('./universities.ts').then(
      ({ UNIVERSITIES }) => setNames(UNIVERSITIES),
      // A name can be typed without them.
      () => undefined,
    )
  }, [isAsked])
  return names
}

/** The fields of a step. */
export function StepFields({ step, profile, editor, looked, onLeave, onRead }: Props) {
  const universities = useUniversities(step === 'educational')
  const grid = (fields: readonly FieldName[]) => (
    <div className="grid gap-x-5 gap-y-4 s_tablet:grid-cols-2">
      {fields
        .filter(field => editor.isShown(field))
        .map(field => (
          <div key={field} className={clsx('min-w-0', WIDE.has(field) && 's_tablet:col-span-2')}>
            <ProfileField
              editor={editor}
              field={field}
              isLooked={looked.has(field)}
              onLeave={onLeave}
              {...(field.endsWith('.collegeName') && { suggestions: universities })}
            />
          </div>
        ))}
    </div>
  )
  switch (step) {
    case 'personal':
      return (
        <div className="space-y-6">
          <ResumePart profile={profile} isFirst onRead={onRead} />
          <OfAccount profile={profile} />
          {grid(fieldsOf(step))}
        </div>
      )
    case 'professional':
      return (
        <div className="space-y-6">
          {grid(fieldsOf(step).filter(field => !APART.test(field)))}
          <ResumePart profile={profile} onRead={onRead} />
          <SocialProfiles editor={editor} looked={looked} onLeave={onLeave} />
        </div>
      )
    case 'educational':
      return (
        <div className="flex flex-col gap-8">
          {LEVELS.map(([front, name, lead]) => (
            <Part key={front} name={name} {...(lead && { lead })}>
              {grid(fieldsOf(step).filter(field => field.startsWith(front)))}
            </Part>
          ))}
        </div>
      )
    case 'skills':
      return <SkillsEditor editor={editor} isLooked={looked.has('skillsProficiency')} />
    case 'careers':
      return (
        <div className="space-y-6">
          {grid(fieldsOf(step).filter(field => getRule(field).kind !== 'policy'))}
          <PlacementPolicy editor={editor} isLooked={looked.has('isPlacementPolicyAccepted')} />
        </div>
      )
  }
}

const LEVELS = [
  ['tenth.', '10th', ''],
  ['twelfth.', '12th', ''],
  ['ug.', 'Graduation', ''],
  ['pg.', 'Postgraduate', 'Leave it empty if you have none.'],
] as const

const fieldsOf = (step: StepId): readonly FieldName[] => WRITABLE_FIELDS.filter(field => getRule(field).step === step)

/** The fields of a step that are on screen. */
export const shownFields = (step: StepId, editor: ProfileEditor): readonly FieldName[] =>
  fieldsOf(step).filter(field => editor.isShown(field))
