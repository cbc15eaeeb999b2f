import type { AssignContent } from '@learn/course/content/assign'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { LinesField } from '../lines-field.tsx'
import { optionsFor } from '../words.ts'
import type { AssignPartProps } from './assign-part.ts'
import { MARKING } from './assign-words.ts'
import { CriteriaFields } from './criteria-fields.tsx'

type Kind = AssignContent['marking']['kind']

const START: Readonly<Record<Kind, AssignContent['marking']>> = {
  points: { kind: 'points' },
  words: { kind: 'words', words: ['Not yet', 'Done', 'Done well'] },
  none: { kind: 'none' },
}

/** How an assignment is marked: by marks, by words of a scale, or by nobody, and what is looked at. */
export const MarkingFields = ({ content, isLocked, onContent }: AssignPartProps) => {
  const { marking, criteria, hidesNames } = content
  return (
    <section aria-labelledby="assign-marking" className="space-y-4">
      <Heading level={2} look="h3" id="assign-marking">
        How it is marked
      </Heading>
      <span className="block w-52">
        <Select
          id="assign-marking-kind"
          label="It is marked"
          options={optionsFor(MARKING)}
          disabled={isLocked}
          value={marking.kind}
          onChoose={kind => onContent({ marking: START[kind as Kind] })}
        />
      </span>
      {marking.kind === 'words' && (
        <LinesField
          id="assign-scale"
          label="Words, the lowest first, one a line"
          rows={4}
          most={100}
          isLocked={isLocked}
          lines={marking.words}
          onLines={words => onContent({ marking: { kind: 'words', words } })}
        />
      )}
      {marking.kind !== 'none' && (
        <Checkbox
          id="assign-hides-names"
          label="Markers don’t see whose work it is"
          disabled={isLocked}
          isChecked={hidesNames}
          onCheck={next => onContent({ hidesNames: next })}
        />
      )}
      {marking.kind === 'points' && (
        <CriteriaFields criteria={criteria} isLocked={isLocked} onCriteria={next => onContent({ criteria: next })} />
      )}
    </section>
  )
}
