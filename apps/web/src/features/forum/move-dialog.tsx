import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { Select } from '#shared/ui/select.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { forumChanged } from './queries.ts'

/** Asks which other forum of the course a discussion belongs to. */
export default function MoveDialog({ discussionId, onClose }: { discussionId: number; onClose: () => void }) {
  const id = useId()
  const client = useQueryClient()
  const [target, setTarget] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['forum', 'places', discussionId],
    queryFn: ({ signal }) => learn('local_learn_get_moved_places', { discussionid: discussionId }, { signal }),
  })
  const move = useMutation({
    mutationFn: () => learn('local_learn_arrange_discussion', { discussionid: discussionId, forumid: Number(target) }),
    onSuccess: async () => {
      await forumChanged(client)
      onClose()
    },
  })
  return (
    <Dialog title="Move this discussion" lead="Its posts, files and followers go with it." onClose={onClose}>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-4 h-24" />}
      {data?.forums.length === 0 && (
        <p className="mt-4 text-body text-ink2">There’s nowhere else in this course to move it.</p>
      )}
      {data && data.forums.length > 0 && (
        <FormFrame
          onSend={() => target !== '' && move.mutate()}
          isPending={move.isPending}
          className="mt-4 flex flex-col gap-4"
        >
          <Select
            id={id}
            label="Forum"
            required
            value={target}
            options={data.forums.map(forum => ({ value: String(forum.id), name: forum.name }))}
            onChoose={setTarget}
          />
          <p role="alert" className="text-small text-badink empty:hidden">
            {move.error?.message}
          </p>
          <div className="flex justify-end gap-2">
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" isPending={move.isPending} disabled={target === ''}>
              Move
            </Button>
          </div>
        </FormFrame>
      )}
    </Dialog>
  )
}
