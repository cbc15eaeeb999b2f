import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { ArchiveFile } from '../../packages/interchange/testkit/archive-file.ts'
import { writeZip } from '../../packages/interchange/testkit/write-zip.ts'
import { importCourse } from './import.ts'
import { appUrl, learn } from './session.ts'

/** Imports an archive of these files into a program; gives the course that it became. */
export function importPackage(program: string, files: ArchiveFile[]): { programid: number; courseid: number } {
  const file = path.join(tmpdir(), `journey-${process.pid}-${Date.now()}.zip`)
  writeFileSync(file, writeZip(files))
  const course = new URL(importCourse(file, program))
  return { programid: Number(course.pathname.split('/').at(-1)), courseid: Number(course.searchParams.get('course')) }
}

/** The address of the package of a course, for who is signed in. `types`: those that it may have, HTML packages being resources. */
export async function readPackage(
  page: Page,
  course: { programid: number; courseid: number },
  types = 'scorm|hvp',
): Promise<string> {
  const shown = await learn(page, 'local_learn_get_timeline', course)
  const [, id, type] = new RegExp(`"id":(\\d+),"type":"(${types})"`).exec(JSON.stringify(shown)) ?? []
  return `${appUrl()}/page-activity/${course.programid}/${type}/${id}`
}

/** Opens a package and waits until its part stands there; gives the frame of the part. */
export async function openPart(page: Page, address: string): Promise<FrameLocator> {
  await page.goto(address)
  await expect(page.getByText('Opening the package')).toHaveCount(0)
  return page.frameLocator('iframe[sandbox]').frameLocator('iframe')
}
