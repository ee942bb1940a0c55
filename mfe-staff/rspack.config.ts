import { defineApp } from '@civictrack/kit'

export default defineApp(import.meta.dirname)
