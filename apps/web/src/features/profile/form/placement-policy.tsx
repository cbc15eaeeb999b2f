import { brand } from '@learn/brand'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { fieldId } from './profile-field.tsx'
import type { ProfileEditor } from './use-profile.ts'

/** What a learner agrees to who wants placement assistance. */
export function PlacementPolicy({ editor, isLooked }: { editor: ProfileEditor; isLooked: boolean }) {
  if (!editor.isShown('isPlacementPolicyAccepted')) return null
  const isOn = editor.values.isPlacementPolicyAccepted === 'True'
  const isWrong = isLooked && !isOn
  return (
    <div className="rounded-input border border-line bg-canvas p-4">
      <Checkbox
        id={fieldId('isPlacementPolicyAccepted')}
        label={`${brand.name} may show this profile and my resume to employers whose jobs I apply for, and I come to the interviews that I accept.`}
        required
        isChecked={isOn}
        isWrong={isWrong}
        {...(isWrong && { fault: 'Placement assistance needs this' })}
        onCheck={next => editor.set('isPlacementPolicyAccepted', next ? 'True' : 'False')}
      />
    </div>
  )
}
