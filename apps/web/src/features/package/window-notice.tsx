import { ExternalLink } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import type { PackageWindow } from './use-window-lock.ts'

interface Props {
  around: PackageWindow
  /** It saves what is done in it. */
  isSaved: boolean
  onShow: () => void
}

/** The package plays in another window of this browser, or is about to. */
export const WindowNotice = ({ around: { state, isOtherOwn, goOnHere }, isSaved, onShow }: Props) =>
  state === 'elsewhere' && (
    <Notice tone="info" Icon={ExternalLink} className="mt-6">
      <p>
        This package is open in {isOtherOwn ? 'a window of its own' : 'another tab of this browser'}.{' '}
        {isSaved && 'What you do there is saved, and shows here once you close it.'}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        {isOtherOwn && (
          <Button size="sm" variant="outline" onClick={onShow}>
            Show that window
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={goOnHere}>
          Continue here
        </Button>
      </p>
    </Notice>
  )
