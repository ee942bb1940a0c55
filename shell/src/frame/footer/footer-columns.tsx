import { CONTACT, Link, styled, useTexts } from '@civictrack/shared'
import type { ReactNode } from 'react'
import { useComposition } from '../../composition/live-composition'
import { navigationOf } from '../../composition/site-map'
import { footerTexts } from './footer-texts'

/** The footer's columns. On small screens each is a section that opens: the document holds both forms, and shows one. */
export function FooterColumns() {
  const texts = useTexts(footerTexts)
  const columns = [
    { heading: texts.getInvolved, content: <Links area="footer-involved" /> },
    { heading: texts.stayUpdated, content: <Links area="footer-updated" /> },
    { heading: texts.contactUs, content: <ContactDetails /> },
  ]
  return (
    <>
      <Wide>
        {columns.map(({ heading, content }) => (
          <Column key={heading} heading={<h2>{heading}</h2>}>
            {content}
          </Column>
        ))}
      </Wide>
      <Small>
        {columns.map(({ heading, content }) => (
          <details key={heading}>
            <summary>{heading}</summary>
            {content}
          </details>
        ))}
      </Small>
    </>
  )
}

function Column({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <div>
      {heading}
      {children}
    </div>
  )
}

function Links({ area }: { area: 'footer-involved' | 'footer-updated' }) {
  return (
    <List>
      {navigationOf(useComposition(), area).map(({ label, to }) => (
        <li key={label}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </List>
  )
}

function ContactDetails() {
  const texts = useTexts(footerTexts)
  return (
    <List>
      <li>
        <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
      </li>
      <li>
        <a href={`tel:${digits(CONTACT.phone)}`}>{CONTACT.phone}</a>
      </li>
      <li>
        <a href={`https://wa.me/${digits(CONTACT.whatsapp).slice(1)}`}>
          {texts.whatsapp({ number: CONTACT.whatsapp })}
        </a>
      </li>
    </List>
  )
}

function digits(phone: string): string {
  return phone.replace(/[^+\d]/g, '')
}

const Wide = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('md')]: { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: theme.spacing(4) },
  '& h2': { fontSize: '1rem' },
}))

const Small = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { display: 'none' },
  '& summary': { paddingBlock: theme.spacing(1.5), fontWeight: 650, cursor: 'pointer' },
}))

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  '& li': { paddingBlock: theme.spacing(0.75) },
  '& a': { textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
}))
