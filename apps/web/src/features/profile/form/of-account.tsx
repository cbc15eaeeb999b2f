import { Picture } from '../picture.tsx'
import type { Profile } from './use-profile.ts'

/** What the account says of the learner: read here, changed by the institute; with the picture, which is theirs. */
export function OfAccount({ profile }: { profile: Profile }) {
  const { firstName = '', lastName = '', emailAddress = '', phone = '' } = profile.account
  const name = `${firstName} ${lastName}`.trim()
  return (
    <section aria-label="From your account" className="rounded-card border border-line bg-canvas p-4">
      <Picture name={name} userimage={profile.userimage} />
      <dl className="mt-4 grid gap-x-5 gap-y-3 s_tablet:grid-cols-3">
        {(
          [
            ['Name', name],
            ['E-mail', emailAddress],
            ['Phone', phone],
          ] as const
        ).map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-small text-ink3">{term}</dt>
            <dd className="tnum text-body font-semibold break-words">{value || '--'}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small text-ink3">From your account. Your institute can change them.</p>
    </section>
  )
}
