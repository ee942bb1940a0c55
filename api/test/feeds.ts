import { execFileSync } from 'node:child_process'

/** An Atom document as a strict parser of XML reads it. `links` are by their relation. */
export interface ReadFeed {
  root: string
  /** How often each element of Atom stands in the feed itself. */
  counts: Record<string, number>
  id: string
  title: string
  updated: string
  author: string
  links: Record<string, string>
  entries: (Omit<ReadFeed, 'root' | 'author' | 'entries'> & { published: string; content: string })[]
}

/** Reads a feed. Throws for a document that is not well-formed. */
export function readFeed(document: string): ReadFeed {
  return JSON.parse(execFileSync('python3', ['-c', READ_XML], { input: document, encoding: 'utf8' }))
}

const READ_XML = `
import json, sys, collections
import xml.etree.ElementTree as tree
atom = '{http://www.w3.org/2005/Atom}'
feed = tree.fromstring(sys.stdin.buffer.read())
def read(element):
    text = lambda name: element.findtext(atom + name, '')
    return {
        'counts': collections.Counter(child.tag.replace(atom, '') for child in element),
        'id': text('id'), 'title': text('title'), 'updated': text('updated'), 'published': text('published'),
        'content': text('content'), 'links': {link.get('rel'): link.get('href') for link in element.findall(atom + 'link')},
    }
print(json.dumps({**read(feed), 'root': feed.tag, 'author': feed.findtext(atom + 'author/' + atom + 'name', ''),
    'entries': [read(entry) for entry in feed.findall(atom + 'entry')]}))`
