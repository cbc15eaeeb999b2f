import type { ArchiveFile } from './archive-file.ts'

interface ScormSpec {
  version?: '1.2' | '2004 3rd Edition'
  /** Members of the organization, as XML. Default: two pages. */
  items?: string
  resources?: string
  more?: ArchiveFile[]
}

const ITEMS = `<item identifier="a" identifierref="ra"><title>First page</title><adlcp:masteryscore>70</adlcp:masteryscore></item>
<item identifier="b"><title>More</title><item identifier="c" identifierref="rc" parameters="?x=1"><title>Second page</title></item></item>`
const RESOURCES = `<resource identifier="ra" type="webcontent" adlcp:scormtype="sco" href="pages/a%20b.html"/>
<resource identifier="rc" type="webcontent" adlcp:scormtype="sco" href="c.html#top"/>`

/** The files of a small SCORM package, for `writeZip`. */
export function scormPackage({ version = '1.2', items = ITEMS, resources = RESOURCES, more = [] }: ScormSpec = {}) {
  const is12 = version === '1.2'
  const manifest = `<?xml version="1.0"?>
<manifest identifier="m" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="${is12 ? 'http://www.adlnet.org/xsd/adlcp_rootv1p2' : 'http://www.adlnet.org/xsd/adlcp_v1p3'}">
<metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
<organizations default="o"><organization identifier="o"><title>A package</title>${items}</organization></organizations>
<resources>${resources}</resources></manifest>`
  const files: ArchiveFile[] = [
    { path: 'imsmanifest.xml', bytes: manifest },
    { path: 'pages/a b.html', bytes: '<p>A</p>' },
    { path: 'c.html', bytes: '<p>C</p>' },
    ...more,
  ]
  return files
}

/** The files of a small H5P package. */
export const h5pPackage = (more: ArchiveFile[] = []): ArchiveFile[] => [
  {
    path: 'h5p.json',
    bytes: JSON.stringify({ title: 'Facts', mainLibrary: 'H5P.Facts', preloadedDependencies: [] }),
  },
  { path: 'content/content.json', bytes: '{"text":"A fact"}' },
  ...more,
]
