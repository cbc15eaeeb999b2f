import { MonitorSmartphone } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'

/** The package went on in another window: what stood here is behind, and is not shown any more. */
export const ElsewhereNotice = ({ onGoOn }: { onGoOn: () => void }) => (
  <Notice tone="info" Icon={MonitorSmartphone} className="mt-6">
    You continued this package in another window or on another device. Your work there is saved.{' '}
    <Button size="sm" variant="outline" onClick={onGoOn}>
      Continue here
    </Button>
  </Notice>
)
