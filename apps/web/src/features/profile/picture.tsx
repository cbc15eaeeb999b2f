import { useMutation, useQueryClient } from '@tanstack/react-query'
import { storePicture } from '#features/session/start.ts'
import { learn } from '#shared/api/call.ts'
import { Avatar } from '#shared/ui/avatar.tsx'
import { Button } from '#shared/ui/button.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { toast } from '#shared/ui/toast.ts'
import { profileQuery } from './queries.ts'
import { smallPicture } from './small-picture.ts'

/** The picture of who is signed in, beside their name: chosen, made small in the browser, taken away. */
export function Picture({ name, userimage }: { name: string; userimage: string }) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: async (file: File | null) =>
      learn('local_learn_save_profile_picture', { image: file ? await smallPicture(file) : '' }),
    onSuccess: async (saved, file) => {
      storePicture(saved.userimage)
      await queries.invalidateQueries(profileQuery)
      toast.success(file ? 'Picture saved' : 'Picture removed')
    },
    onError: error => toast.error(error.message),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={name} size={64} picture={userimage} />
      <FileButton
        label="Picture"
        accept=".jpg,.jpeg,.png,.webp"
        size="sm"
        isPending={save.isPending}
        onFile={file => save.mutate(file)}
      >
        {userimage ? 'Change picture' : 'Add a picture'}
      </FileButton>
      {userimage && (
        <Button variant="ghost" size="sm" onClick={() => save.mutate(null)}>
          Remove
        </Button>
      )}
    </div>
  )
}
