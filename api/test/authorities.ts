const HEADER = 'authority,kind,parent,website,state,lga,category,method,address,source_url,checked_on'

const CONTACT = {
  ...{ authority: 'Ikeja Works', kind: 'local', parent: '', website: 'https://ikeja.example.org' },
  ...{ state: 'Lagos', lga: 'Ikeja', category: '*', method: 'email', address: 'works@ikeja.example.org' },
  ...{ source_url: 'https://ikeja.example.org/contact', checked_on: '2026-01-15' },
}

/** A file for the import of authorities: a line for each contact, with what differs from one for all of Ikeja. */
export function csvOf(...contacts: Partial<typeof CONTACT>[]): string {
  const lines = contacts.map((contact) => {
    const fields: Record<string, string> = { ...CONTACT, ...contact }
    return HEADER.split(',').map((column) => `"${fields[column]}"`)
  })
  return [HEADER, ...lines, ''].join('\n')
}
