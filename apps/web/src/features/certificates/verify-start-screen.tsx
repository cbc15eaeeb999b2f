import { usePageTitle } from '#shared/ui/page-title.ts'
import { CheckAnother } from './check-another.tsx'
import { VerifyFrame } from './verify-frame.tsx'

const NAME = 'Check a certificate'

/** Where somebody types the number that stands on a certificate. */
export default function VerifyStartScreen() {
  usePageTitle(NAME)
  return (
    <VerifyFrame>
      <div className="mx-auto max-w-form">
        <CheckAnother title={NAME} level={1} />
      </div>
    </VerifyFrame>
  )
}
