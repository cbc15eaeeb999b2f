import { ExternalLink } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'

/** The package plays in a window of its own. */
export const AwayNotice = ({ onBack }: { onBack: () => void }) => (
  <Notice tone="info" Icon={ExternalLink} className="mt-6">
    This package is open in a window of its own. What you do there is kept, and stands here once you close it.{' '}
    <Button size="sm" variant="outline" onClick={onBack}>
      Bring it back
    </Button>
  </Notice>
)
