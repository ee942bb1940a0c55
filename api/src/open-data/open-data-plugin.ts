import type { NounPlugin } from '../platform/context'
import { isNight, writeFiles } from './nights/write-files'
import { openDataRoutes } from './open-data-routes'

/** Public reports for everyone as files, written once a night, without any person or position. */
const openData: NounPlugin = async (app, context) => {
  let isStart = true
  // Each process asks every hour, and only the first one writes the files of a night.
  context.hourlyTasks.push({
    name: 'write the files of open data',
    async run(now) {
      const isTooBusy = isStart && !isNight(now)
      isStart = false
      // A start by day is busy enough: what was missed at night is written an hour later.
      if (!isTooBusy) await writeFiles(context.db, now)
    },
  })
  openDataRoutes(app, context)
}

export default openData
