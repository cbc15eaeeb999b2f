import type { AssignContent } from '@learn/course/content/assign'
import { PLAIN_ASSIGNMENT } from '@learn/course/content/plain-assignment'
import type { UnsupportedContent } from '@learn/course/content/unsupported'
import { Info } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { AttemptFields } from './assign/attempt-fields.tsx'
import { MarkingFields } from './assign/marking-fields.tsx'
import { SubmissionFields } from './assign/submission-fields.tsx'
import { editContent, type FieldProps } from './field-props.ts'
import FilesField from './files-field.tsx'
import { HtmlText } from './quiz/html-text.tsx'

/** An assignment: its files, what learners submit, how often, and how it is marked. */
export default function AssignField(props: FieldProps) {
  const isLocked = !props.thing.can.write
  const [content, change] = editContent<AssignContent | UnsupportedContent>(props)
  if (content.kind !== 'assign')
    return (
      <div className="space-y-4">
        <Notice tone="info" Icon={Info}>
          Work for this assignment is submitted elsewhere: learners mark it as done themselves.
        </Notice>
        {!isLocked && (
          <Button variant="outline" onClick={() => props.onText({ content: JSON.stringify(PLAIN_ASSIGNMENT) })}>
            Let learners submit it here
          </Button>
        )}
      </div>
    )
  const part = { content, isLocked, onContent: (next: Partial<AssignContent>) => change(next) }
  return (
    <div className="space-y-10">
      <FilesField {...props} />
      <SubmissionFields {...part} />
      <HtmlText
        id="assign-instructions"
        label="Instructions beside the submission (optional)"
        isLocked={isLocked}
        html={content.instructionsHtml}
        onHtml={instructionsHtml => change({ instructionsHtml })}
      />
      <AttemptFields {...part} />
      <MarkingFields {...part} />
    </div>
  )
}
