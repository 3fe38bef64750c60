import { Card } from '../../../ui/layout/page'
import type { Person } from '../content/company'
import { CardGrid } from './card-grid'
import { Monogram } from './monogram'
import * as css from './people.css'

/** Cards of people with drawn portraits. `tell` picks what is said of each. */
export const People = ({ people, tell }: { people: readonly Person[]; tell: (person: Person) => string }) => (
  <CardGrid columns={3}>
    {people.map((person, index) => (
      <Card as="li" key={person.name} className={css.person}>
        <Monogram name={person.name} index={index} className={css.portrait} />
        <div>
          <h3 className={css.name}>{person.name}</h3>
          <p className={css.role}>{person.role}</p>
          <p className={css.about}>{tell(person)}</p>
        </div>
      </Card>
    ))}
  </CardGrid>
)
