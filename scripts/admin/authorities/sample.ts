import { type AdminCommand, operatorCall } from '../operator-call'
import { describeImport, type Imported } from './import-file'

export const sample: AdminCommand = {
  usage: 'authorities sample',
  summary: 'in development: takes three made-up authorities of Lagos in, confirmed',
  async run(args) {
    if (args.length > 0) throw new Error('authorities sample takes nothing more.')
    const result = await operatorCall<Imported>({ method: 'POST', path: '/api/v1/operators/authorities/sample' })
    return describeImport(result)
  },
}
