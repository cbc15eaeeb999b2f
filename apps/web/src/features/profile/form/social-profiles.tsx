import { type FieldName, isEmptyValue } from '@learn/contract/profile/plain'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LinkButton } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { fieldId, ProfileField } from './profile-field.tsx'
import type { ProfileEditor } from './use-profile.ts'

const SITES = [
  ['social.linkedin', 'LinkedIn', 'https://www.linkedin.com/in/you'],
  ['social.github', 'GitHub', 'https://github.com/you'],
  ['social.kaggle', 'Kaggle', 'https://www.kaggle.com/you'],
] as const

interface Props {
  editor: ProfileEditor
  looked: ReadonlySet<FieldName>
  onLeave: (field: FieldName) => void
}

/** Addresses at other sites: the first is asked for, the others are added. */
export function SocialProfiles({ editor, looked, onLeave }: Props) {
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const isOpen = (field: FieldName, at: number): boolean =>
    at === 0 || added.has(field) || !isEmptyValue(editor.values[field])
  const closed = SITES.filter(([field], at) => !isOpen(field, at))
  const add = (field: FieldName): void => {
    setAdded(before => new Set([...before, field]))
    requestAnimationFrame(() => document.getElementById(fieldId(field))?.focus())
  }
  return (
    <section aria-labelledby="social">
      <Heading level={3} look="small" id="social">
        Social profiles
      </Heading>
      <div className="mt-2 grid gap-x-5 gap-y-4 s_tablet:grid-cols-2">
        {SITES.map(([field, , placeholder], at) =>
          isOpen(field, at) ? (
            <ProfileField
              key={field}
              editor={editor}
              field={field}
              placeholder={placeholder}
              isLooked={looked.has(field)}
              onLeave={onLeave}
            />
          ) : null,
        )}
        {closed.length > 0 && (
          <div className="flex flex-wrap items-end gap-x-5 gap-y-2 pb-3">
            {closed.map(([field, name]) => (
              <LinkButton
                key={field}
                className="inline-flex items-center gap-1.5 text-small"
                onClick={() => add(field)}
              >
                <Plus size={15} aria-hidden="true" />
                Add {name}
              </LinkButton>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
