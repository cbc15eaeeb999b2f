import { ArrowRight, Download, History, X } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass, IconButton, iconButtonClass, linkClass } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Key } from '#shared/ui/key.tsx'
import { Menu, MenuItem } from '#shared/ui/menu.tsx'
import { Pagination } from '#shared/ui/pagination.tsx'
import { Sample } from './sample.tsx'

const VARIANTS = ['primary', 'soft', 'outline', 'ghost'] as const

/** What is pressed. */
export function ActionSamples() {
  const [isDialog, setIsDialog] = useState(false)
  const [page, setPage] = useState(3)
  return (
    <div className="grid grid-cols-2 gap-6">
      <Sample name="Button">
        <div className="space-y-4">
          {(['lg', 'md', 'sm'] as const).map(size => (
            <div key={size} className="flex flex-wrap items-center gap-3">
              {VARIANTS.map(variant => (
                <Button key={variant} variant={variant} size={size}>
                  Send code
                </Button>
              ))}
            </div>
          ))}
          <div className="flex flex-wrap items-center gap-3">
            <Button disabled>Not now</Button>
            <Button isPending>Under way</Button>
            <a href="#top" className={buttonClass({ variant: 'outline' })}>
              <Download size={16} aria-hidden="true" />
              Download
            </a>
            <span className="rounded-hero bg-pine p-3">
              <Button variant="accent" className="outline-onpine!">
                Resume lesson
                <ArrowRight size={17} aria-hidden="true" />
              </Button>
            </span>
          </div>
        </div>
      </Sample>
      <div className="space-y-6">
        <Sample name="Icon button, link, key, menu, dialog">
          <div className="flex flex-wrap items-center gap-4">
            <IconButton label="Close" size="sm">
              <X size={18} aria-hidden="true" />
            </IconButton>
            <IconButton label="Earlier versions">
              <History size={16} aria-hidden="true" />
            </IconButton>
            <a href="#top" aria-label="Next" className={iconButtonClass({ size: 'lg', look: 'outline' })}>
              <ArrowRight size={17} aria-hidden="true" />
            </a>
            <a href="#top" className={linkClass('text-small')}>
              Forgot password?
            </a>
            <Key>Enter</Key>
            <Menu label="Programs" button="Programs" buttonClassName={buttonClass({ variant: 'outline' })}>
              <MenuItem isChecked>Data Analytics</MenuItem>
              <MenuItem isChecked={false}>Data Engineering</MenuItem>
            </Menu>
            <Button variant="outline" onClick={() => setIsDialog(true)}>
              Open a dialog
            </Button>
          </div>
        </Sample>
        <Sample name="Pagination">
          <Pagination page={page} pageCount={12} onPage={setPage} label="Pages of jobs" />
        </Sample>
      </div>
      {isDialog && (
        <Dialog title="Earlier versions" lead="What stands now is kept too." onClose={() => setIsDialog(false)}>
          <div className="mt-6 flex justify-end gap-3">
            <Button variant="outline" onClick={() => setIsDialog(false)}>
              Cancel
            </Button>
            <Button onClick={() => setIsDialog(false)}>Restore</Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
