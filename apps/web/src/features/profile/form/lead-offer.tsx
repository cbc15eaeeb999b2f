import { type FieldName, isEmptyValue, isFieldName, ruleOf } from '@learn/contract/profile/plain'
import { Sprout } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import type { Profile, ProfileEditor } from './use-profile.ts'

/** What the institute heard when the learner enquired: offered for the fields that are empty, written by a press alone. */
export function LeadOffer({ profile, editor }: { profile: Profile; editor: ProfileEditor }) {
  const [isGone, setIsGone] = useState(false)
  const offered = Object.entries(profile.lead).filter(
    (entry): entry is [FieldName, unknown] => isFieldName(entry[0]) && isEmptyValue(editor.values[entry[0]]),
  )
  if (isGone || offered.length === 0 || !editor.journal.isReady) return null
  return (
    <Notice tone="info" Icon={Sprout} className="mt-4">
      <p>When you enquired you told us: {offered.map(([field]) => ruleOf(field).label.toLowerCase()).join(', ')}.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            for (const [field, value] of offered) editor.set(field, value)
          }}
        >
          Use it here
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setIsGone(true)}>
          Not now
        </Button>
      </div>
    </Notice>
  )
}
