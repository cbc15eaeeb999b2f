import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { learn } from '#shared/api/call.ts'
import { Button } from '#shared/ui/button.tsx'
import { toast } from '#shared/ui/toast.ts'
import { openPreview } from './open-preview.ts'

/** Opens the app in another window as a learner sees it. It writes nothing, and the learner is told. */
export function SeeAsButton({ userId, name }: { userId: number; name: string }) {
  const begin = useMutation({
    mutationFn: () =>
      openPreview(() => learn('local_learn_begin_staff_preview', { userid: userId }), `/studio/people/${userId}`),
    onError: error => toast.error(error.message),
  })
  return (
    <Button variant="outline" isPending={begin.isPending} onClick={() => begin.mutate()}>
      <Eye size={16} aria-hidden="true" />
      See what {name.split(' ')[0]} sees
      <span className="sr-only"> (opens a new window)</span>
    </Button>
  )
}
