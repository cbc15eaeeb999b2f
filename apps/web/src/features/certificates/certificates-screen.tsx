import { brand } from '@learn/brand'
import type { Certificate } from '@learn/contract/certificates'
import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { isFreePath } from '#features/session/start.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { certificatesQuery } from './queries.ts'
import { Underway } from './underway.tsx'

const NAME = 'Certificates'

/** Every certificate of the learner: to download, to share, and what strangers see of it. */
export default function CertificatesScreen() {
  const query = useQuery(certificatesQuery)
  usePageTitle(NAME)
  return (
    <>
      <Heading level={1} look="h1">
        {NAME}
      </Heading>
      <p className="mt-1 max-w-text text-body text-ink2">
        Anyone with the number can check a certificate at {brand.name}, without an account.
      </p>
      <Screen query={query} name={NAME} skeleton={<CardSkeleton className="mt-6 h-64" />}>
        {({ items, underway }) => (
          <>
            {items.length === 0 ? <None isUnderway={underway.length > 0} /> : <List items={items} />}
            {underway.length > 0 && <Underway courses={underway} />}
          </>
        )}
      </Screen>
    </>
  )
}

const List = ({ items }: { items: readonly Certificate[] }) => (
  <ul className="mt-6 grid gap-5 m_desktop:grid-cols-2">
    {items.map(certificate => (
      <li key={certificate.id}>
        <CertificateCard certificate={certificate} />
      </li>
    ))}
  </ul>
)

function None({ isUnderway }: { isUnderway: boolean }) {
  const isFree = useLocation({ select: ({ pathname }) => isFreePath(pathname) })
  return (
    <Card className="mt-6 p-6">
      <Empty
        text={
          isUnderway
            ? 'No certificates yet. Here’s what each of your courses asks for.'
            : 'No certificates yet. Complete every lesson of a free course to get one.'
        }
        action={
          <Link to={getAddress('free')} className={buttonClass({ size: 'lg' })}>
            {isFree ? 'Go to your courses' : 'Browse free courses'}
          </Link>
        }
      />
    </Card>
  )
}
