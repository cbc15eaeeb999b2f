import { ArrowRight, Captions, Download, History, Play, X } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass, IconButton, iconButtonClass, LinkButton, linkClass } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { FilmButton, FilmMenu, FilmRange, FilmStart } from '#shared/ui/film-controls.tsx'
import { Key } from '#shared/ui/key.tsx'
import { Menu, MenuItem } from '#shared/ui/menu.tsx'
import { Pagination } from '#shared/ui/pagination.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'
import { ShowAll } from '#shared/ui/show-all.tsx'
import { ThemeSwitch } from '#shared/ui/theme-switch.tsx'
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
            <LinkButton className="text-small">Resend code</LinkButton>
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
        <Sample name="The rest of a list">
          <ShowAll items={['Sheet', 'Slides', 'Recording']} count={2} name="files">
            {shown => (
              <ul className="text-body">
                {shown.map(name => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            )}
          </ShowAll>
        </Sample>
        <Sample name="Pagination">
          <Pagination page={page} pageCount={12} onPage={setPage} label="Pages of jobs" />
        </Sample>
        <Sample name="Row, theme switch, controls on film">
          <div className="flex items-center gap-4">
            <div className="flex-1">
              <RowButton className="px-2.5 py-1.5 hover:bg-hover">A line of the transcript</RowButton>
              <RowButton className="bg-brandsoft px-2.5 py-1.5">The line that is spoken</RowButton>
            </div>
            <ThemeSwitch />
          </div>
          <FilmSample />
        </Sample>
      </div>
      {isDialog && (
        <Dialog title="Earlier versions" lead="Your current version is saved too." onClose={() => setIsDialog(false)}>
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

const SPEEDS = ['1', '1.5', '2'].map(value => ({ value, name: `${value}×` }))

const FilmSample = () => (
  <div className="mt-4 flex items-center gap-2 rounded-card bg-film p-3 text-small text-onfilm">
    <FilmStart label="Play">
      <Play size={22} fill="currentColor" aria-hidden="true" className="ml-0.5" />
    </FilmStart>
    <Button variant="film" size="sm">
      Start over
    </Button>
    <FilmButton label="Captions" shortcut="C" aria-pressed>
      <Captions size={19} aria-hidden="true" />
    </FilmButton>
    <FilmMenu
      label="Speed"
      button="1.5×"
      choices={[{ label: 'Speed', options: SPEEDS, value: '1.5', onChoose: () => undefined }]}
    />
    <FilmRange label="Volume" pct={60} stepPct={5} onPct={() => undefined} className="w-20" />
  </div>
)
