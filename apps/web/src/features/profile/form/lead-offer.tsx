import { type FieldName, getRule, isEmptyValue, isFieldName } from '@learn/contract/profile/plain'
import { Sprout } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import type { Profile, ProfileEditor } from './use-profile.ts'

/** What the institute heard when the learner enquired: offered for each field that is empty, written by a press alone. */
export function LeadOffer({ profile, editor }: { profile: Profile; editor: ProfileEditor }) {
  const [isGone, setIsGone] = useState(false)
  const offered = Object.entries(profile.lead).filter(
    (entry): entry is [FieldName, unknown] => isFieldName(entry[0]) && isEmptyValue(editor.values[entry[0]]),
  )
  if (isGone || offered.length === 0 || !editor.journal.isReady) return null
  return (
    <Notice tone="info" Icon={Sprout} className="mt-4">
      <p>When you enquired you told us:</p>
      <ul className="mt-2 flex flex-col gap-1.5">
        {offered.map(([field, value]) => (
          <li key={field} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-48 break-words">
              {getRule(field).label}: <b className="font-semibold">{textOf(value)}</b>
            </span>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Use it: ${getRule(field).label}`}
              onClick={() => editor.set(field, value)}
            >
              Use it
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {offered.length > 1 && (
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              for (const [field, value] of offered) editor.set(field, value)
            }}
          >
            Use all of it
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => setIsGone(true)}>
          Not now
        </Button>
      </div>
    </Notice>
  )
}

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map(one => (typeof one === 'object' && one !== null && 'name' in one ? String(one.name) : String(one)))
        .join(', ')
    : String(value)
