import { CircleAlert, Download, FileInput, Info } from 'lucide-react'
import { buttonClass, LinkButton } from '#shared/ui/button.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { Menu, MenuItem } from '#shared/ui/menu.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import type { Files } from './use-files.ts'

/** Opening a file of the learner's, and saving the sheet as one. */
export function FileMenu({ files }: { files: Files }) {
  return (
    <>
      <FileButton
        label="Spreadsheet file"
        accept=".xlsx,.xlsm,.xls,.csv,.tsv,.txt"
        isPending={files.isPending}
        onFile={file => void files.open(file)}
      >
        <FileInput size={16} aria-hidden="true" />
        Open a file
      </FileButton>
      <Menu
        label="Save as"
        className="right-0 w-56"
        buttonClassName={buttonClass({ variant: 'outline' })}
        button={
          <>
            <Download size={16} aria-hidden="true" />
            Save as
          </>
        }
      >
        <MenuItem onClick={() => void files.save('xlsx')}>Excel workbook (.xlsx)</MenuItem>
        <MenuItem onClick={() => void files.save('csv')}>Text table (.csv)</MenuItem>
      </Menu>
    </>
  )
}

/** What became of the last file: read aloud when it changes. */
export const FileOutcome = ({ files: { outcome, forget } }: { files: Files }) => (
  <div role="status">
    {outcome && (
      <Notice tone={outcome.isRefused ? 'bad' : 'info'} Icon={outcome.isRefused ? CircleAlert : Info} className="my-3">
        <p>{outcome.text}</p>
        {outcome.leftOut.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {outcome.leftOut.map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <LinkButton onClick={forget} className="mt-1">
          All right
        </LinkButton>
      </Notice>
    )}
  </div>
)
