import drain from '../pictures/drain.svg'
import light from '../pictures/light.svg'
import road from '../pictures/road.svg'
import waste from '../pictures/waste.svg'
import type { ListedReport } from '../reports/listed-report'

/** The fixed sample list of My Issues (specification, section 2). */
export const MY_ISSUES_SAMPLES: readonly ListedReport[] = [
  {
    id: 'sample-road',
    title: 'Potholes on Agege Motor Road',
    location: 'Agege Motor Road, Mushin, Lagos',
    description: 'The outer lane has broken up over some fifty metres, and buses swerve into the traffic.',
    category: 'Road Damage',
    status: 'Pending',
    date: '2025-06-17',
    time: 'This Week',
    picture: road,
    likes: 24,
    comments: 6,
  },
  {
    id: 'sample-light',
    title: 'Broken street light at Rumuola junction',
    location: 'Rumuola Road, Port Harcourt, Rivers',
    description: 'The lamp over the crossing has been dark since the storm.',
    category: 'Electricity',
    status: 'In Progress',
    date: '2025-06-12',
    time: 'This Week',
    picture: light,
    likes: 37,
    comments: 12,
  },
  {
    id: 'sample-drain',
    title: 'Blocked gutter on Zaria Road',
    location: 'Zaria Road, Jos North, Plateau',
    description: 'Sand and plastic have closed the gutter; the rain runs through the shops.',
    category: 'Drainage',
    status: 'Resolved',
    date: '2025-06-02',
    time: 'This Month',
    picture: drain,
    likes: 45,
    comments: 18,
  },
  {
    id: 'sample-waste',
    title: 'Illegal dumping beside Oja Oba market',
    location: 'Oja Oba, Akure South, Ondo',
    description: 'Refuse is thrown on the open plot every night and burnt in the morning.',
    category: 'Waste Management',
    status: 'Pending',
    date: '2025-05-26',
    time: 'This Month',
    picture: waste,
    likes: 29,
    comments: 9,
  },
]
