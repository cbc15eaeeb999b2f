import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { type AuthoredTask, withTask } from './programs.ts'

const PageField = lazyComponent('page-field', () => import('../page-field.tsx'), { fault: 'inside' })

interface Props {
  written: AuthoredTask
  isLocked: boolean
  onTask: (make: (written: AuthoredTask) => AuthoredTask) => void
  onClose: () => void
}

/** What learners read before they write, and once they passed. */
export default function TextDialog({ written, isLocked, onTask, onClose }: Props) {
  return (
    <Dialog title="What learners read" width="max-w-modal" onClose={onClose}>
      <div className="mt-4 -mx-6">
        <PageField
          label="What to do"
          heading="What to do"
          html={written.textHtml}
          isEditable={!isLocked}
          onHtml={textHtml => onTask(one => ({ ...one, textHtml }))}
          below={<p className="text-small text-ink2">Learners read it beside their code.</p>}
        >
          <TextField
            id="code-title"
            label="Title"
            maxLength={200}
            disabled={isLocked}
            value={written.title}
            onText={title => title !== '' && onTask(one => ({ ...one, title }))}
          />
        </PageField>
        <PageField
          label="Once it passes"
          heading="Once it passes (optional)"
          html={written.task.passedHtml}
          isEditable={!isLocked}
          onHtml={passedHtml => onTask(one => withTask(one, { passedHtml }))}
          below={<p className="text-small text-ink2">Shown above the tests of a submission that passes.</p>}
        >
          {null}
        </PageField>
      </div>
      <div className="flex justify-end">
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  )
}
