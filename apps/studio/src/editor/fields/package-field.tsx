import type { AuthoredFile } from '@learn/contract/studio'
import type { PackageContent, PackageRules } from '@learn/course/content/package'
import type { UnsupportedContent } from '@learn/course/content/unsupported'
import { Package, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { fileSize } from '#shared/lib/file-text.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toast.ts'
import { plural } from '#studio/app/words.ts'
import { DropArea } from '../files/drop-area.tsx'
import { UploadRows } from '../files/upload-rows.tsx'
import { useUploads } from '../files/use-uploads.ts'
import { editContent, type FieldProps } from './field-props.ts'
import { PackageRulesFields } from './package-rules.tsx'
import { PACKAGE_FORMATS } from './words.ts'

/** A package of SCORM, H5P or web pages: uploaded as one file, unpacked by the server, with the rules of its attempts. */
export default function PackageField(props: FieldProps) {
  const { thing, onText } = props
  const [content, change] = editContent<PackageContent | UnsupportedContent>(props)
  const [reading, setReading] = useState<string | null>(null)
  const [fault, setFault] = useState('')
  const held = content.kind === 'package' ? content : null
  const read = async ({ sha256 }: AuthoredFile, { name }: File) => {
    setReading(name)
    try {
      const found = await learn('local_learn_read_studio_package', { activityid: thing.id, sha256, name })
      setFault(found.fault)
      const next = JSON.parse(found.content) as PackageContent
      // The rules that its author chose stay when another package takes its place.
      onText({ content: JSON.stringify(held ? { ...next, rules: held.rules } : next) })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : `${name} could not be read`)
    }
    setReading(null)
  }
  const { uploads, add } = useUploads(thing.id, (file, given) => void read(file, given))
  return (
    <div className="space-y-10">
      <section aria-labelledby="package" className="space-y-4">
        <Heading level={2} look="h3" id="package">
          Package
        </Heading>
        {held ? <HeldPackage content={held} /> : <EmptyLine text="No package yet." />}
        <UploadRows uploads={uploads} />
        <p role="status" className="text-small text-ink2 empty:hidden">
          {reading && `${reading} is being unpacked…`}
        </p>
        {fault && (
          <Notice tone="warn" Icon={TriangleAlert}>
            {`Learners would see nothing of it: ${fault}`}
          </Notice>
        )}
        {thing.can.write && (
          <DropArea
            label={held ? 'Replace the package' : 'Choose a package'}
            text="Drop a file of SCORM 1.2 or 2004, H5P, or web pages in a zip. Learners’ attempts stay when you replace it."
            accept=".zip,.h5p"
            onFile={add}
          />
        )}
      </section>
      {held && (
        <PackageRulesFields
          rules={held.rules}
          reports={held.items.some(item => item.reports) || held.format === 'h5p'}
          isEditable={thing.can.write}
          onRules={(rules: PackageRules) => change({ rules })}
        />
      )}
    </div>
  )
}

const SHOWN = 12

/** What was read from the package. */
function HeldPackage({ content: { format, title, items, archive, minutes } }: { content: PackageContent }) {
  const facts = [
    PACKAGE_FORMATS[format],
    archive ? `${archive.name}, ${fileSize(archive.sizeBytes)}` : 'came in by an import',
    minutes !== undefined && `${minutes} min`,
  ].filter(Boolean)
  const named = items.filter(item => item.title !== '' && !item.isHidden)
  return (
    <div className="rounded-card border border-line">
      <div className="flex items-center gap-3 px-4 py-3">
        <IconTile>
          <Package size={17} aria-hidden="true" />
        </IconTile>
        <span className="min-w-0">
          <b className="block text-body font-semibold break-words">{title || 'A package without a title'}</b>
          <span className="text-small text-ink2">{facts.join(' · ')}</span>
        </span>
      </div>
      {named.length > 1 && (
        <div className="border-t border-line px-4 py-3">
          <p className="text-small text-ink2">{plural(named.length, 'part')}</p>
          <ol className="mt-1 space-y-0.5">
            {named.slice(0, SHOWN).map(item => (
              <li key={item.key} className="text-small break-words" style={{ paddingInlineStart: `${item.level}rem` }}>
                {item.title}
              </li>
            ))}
          </ol>
          {named.length > SHOWN && <p className="text-small text-ink3">and {named.length - SHOWN} more</p>}
        </div>
      )}
    </div>
  )
}
