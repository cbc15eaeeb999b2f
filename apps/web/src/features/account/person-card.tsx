import { useQuery } from '@tanstack/react-query'
import { Picture } from '#features/profile/index.ts'
import { readStoredPicture } from '#features/session/start.ts'
import { readStored } from '#shared/lib/storage.ts'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { pictureQuery } from './queries.ts'

/** Who is signed in: their picture, their name, what they sign in with. */
export function PersonCard({ isStaff }: { isStaff: boolean }) {
  const user = readStored('user')
  const userId = user?.userid ?? 0
  const { data } = useQuery({ ...pictureQuery(userId), enabled: userId > 0 })
  const name = `${user?.name ?? ''} ${user?.lastName ?? ''}`.trim()
  return (
    <Card aria-labelledby="person" className="p-6">
      <Heading level={2} look="h2" id="person" className="break-words">
        {name || 'You'}
      </Heading>
      {user?.email && <p className="mt-1 text-body break-words text-ink2">{user.email}</p>}
      <div className="mt-4">
        <Picture name={name} userimage={data?.userimage ?? readStoredPicture()} />
      </div>
      <p className="mt-4 text-small text-ink3">
        {isStaff ? 'An administrator' : 'Your institute'} can change your name, e-mail and phone.
      </p>
    </Card>
  )
}
