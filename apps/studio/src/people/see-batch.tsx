import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { learn } from '#shared/api/call.ts'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Menu, MenuItem } from '#shared/ui/menu.tsx'
import { toast } from '#shared/ui/toast.ts'
import { openPreview } from './open-preview.ts'

interface Props {
  batches: readonly { id: number; name: string }[]
  /** Where the bar of the preview leads when it ends. */
  back: string
  label?: string
  /** Where a window of a batch begins; its home where nothing else is said. */
  to?: (batchId: number) => string
}

/** Opens the app in another window as a made-up learner of a batch sees it, who did nothing yet. */
export function SeeBatch({ batches, back, label = 'See as a learner', to }: Props) {
  const begin = useMutation({
    mutationFn: (programid: number) =>
      openPreview(() => learn('local_learn_begin_batch_preview', { programid }), back, to?.(programid)),
    onError: error => toast.error(error.message),
  })
  const [first, ...more] = batches
  if (!first) return null
  const look = (
    <>
      <Eye size={16} aria-hidden="true" />
      {label}
    </>
  )
  if (more.length === 0)
    return (
      <Button variant="outline" isPending={begin.isPending} onClick={() => begin.mutate(first.id)}>
        {look}
        <span className="sr-only"> (opens a new window)</span>
      </Button>
    )
  return (
    <Menu
      label={`${label} of which batch`}
      button={look}
      buttonClassName={buttonClass({ variant: 'outline' })}
      className="right-0 w-60"
    >
      {batches.map(({ id, name }) => (
        <MenuItem key={id} onClick={() => begin.mutate(id)}>
          {name || 'Batch without a name'}
        </MenuItem>
      ))}
    </Menu>
  )
}
