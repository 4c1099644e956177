import type { Translate } from '#shared/interface-texts.ts';
import type { Embed, Link } from '#shared/model/content-values.ts';
import { placesOf, priceWords, seatsLeftOf, seatsOf } from '#shared/offer-words.ts';
import type {
  ArticleLink,
  CaseStudyCard,
  CourseDate,
  Fact,
  LinkedName,
  PricePackage,
  Section,
  ServiceCard,
} from '#shared/page-data.ts';
import { postalLine } from '#shared/postal-line.ts';
import { translateWith } from '#shared/translate.ts';
import { blocks, bullets, linked, plain, rich, table } from './markdown-text.ts';
import { mainHeading, type PublicPage, type PublicSite } from './public-site.ts';

/**
 * A page as Markdown: its texts, links and the names of its embeds, without navigation, followed by
 * the page's address and the company's contact details. Links are absolute.
 */
export function pageMarkdown({ site, origin }: PublicSite, page: PublicPage): string {
  const words = translateWith(site.texts);
  const { footer, name } = site;
  const sections = page.sections.map((section, index) => {
    const heading = index > 0 && 'heading' in section && section.heading;
    const body = sectionMarkdown(section, origin + page.path, words);
    return blocks(heading && `## ${plain(heading)}`, body);
  });
  const source = [
    `Source: <${origin}${page.path}>`,
    `${plain(name)}, ${plain(postalLine(footer.location))}`,
    `${plain(footer.phone)}, <${footer.email}>`,
  ];
  return `${blocks(`# ${plain(mainHeading(page))}`, ...sections, '---', source.join('\\\n'))}\n`;
}

/**
 * The body of a section, without the section's own heading.
 *
 * @param base address of its page
 */
function sectionMarkdown(section: Section, base: string, words: Translate): string {
  const text = (source: string | undefined) => source && rich(source, base);
  const texts = (sources: readonly string[]) => blocks(...sources.map(text));
  const points = (items?: readonly string[]) => bullets(items?.map((item) => rich(item, base)));
  const link = ({ label, href }: Link) => linked(label, href, base);
  const links = (items: readonly Link[] = []) => bullets(items.map(link));
  const titled = (mark: (index: number) => string, items: { title: string; text: string }[]) =>
    items
      .map((item, index) => `${mark(index)} **${plain(item.title)}**: ${text(item.text)}`)
      .join('\n');
  const described = (title: string, href: string, description?: string) =>
    linked(title, href, base) + (description ? `: ${plain(description)}` : '');
  const cards = (services: readonly ServiceCard[]) =>
    bullets(services.map(({ title, href, description }) => described(title, href, description)));
  const embeds = (items: readonly Embed[]) =>
    bullets(items.map(({ title, src, description }) => described(title, src, description)));

  const said = (source: string, by: readonly string[]) =>
    `> ${plain(source)}\n>\n> ${by.map(plain).join(', ')}`;
  const sampleOf = (item: { sample?: boolean | undefined }) =>
    item.sample ? [words('Sample client')] : [];
  const figure = ({ label, before, after, note }: CaseStudyCard['figure']) => {
    const change = `${plain(label)}: ${plain(before)} → ${plain(after)}`;
    return note ? `${change} (${plain(note)})` : change;
  };
  const fact = ({ label, value, before, note, sample, href, date }: Fact) => {
    const what = [before, value].filter(isText).map(plain).join(' → ');
    const more = [
      ...(date ? [plain(seatsLeftOf(date, words))] : []),
      ...(note ? [rich(note, base)] : []),
      ...sampleOf({ sample }),
    ];
    const rest = more.length > 0 ? ` (${more.join(', ')})` : '';
    return `${plain(label)}: ${href ? linked(what, href, base) : what}${rest}`;
  };

  switch (section.type) {
    case 'page-contents':
      return '';
    case 'page-intro':
      return blocks(text(section.lead), bullets(section.facts?.map(fact)), links(section.links));
    case 'article-intro': {
      const { author, published, minutes, topic } = section.byline;
      const name = ({ name, href }: LinkedName) => (href ? linked(name, href, base) : plain(name));
      const facts = [
        name(author),
        published,
        words('{minutes} min read', { minutes }),
        name(topic),
      ];
      return blocks(text(section.lead), facts.join(', '));
    }
    case 'article-list': {
      const { pages } = section;
      return blocks(
        bullets(
          section.articles.map(({ heading, href, summary, published, author }) =>
            described(heading, href, `${summary} (${author.name}, ${published})`),
          ),
        ) || words('No articles yet.'),
        `### ${words('Topics')}`,
        links(
          section.topics.map(({ name = words('All topics'), href }) => ({ label: name, href })),
        ),
        links([
          ...(pages?.newer ? [{ label: words('Newer articles'), href: pages.newer }] : []),
          ...(pages?.older ? [{ label: words('Older articles'), href: pages.older }] : []),
        ]),
      );
    }
    case 'article-nav': {
      const { newer, older, list } = section;
      const labelled = (label: string, { heading, href }: ArticleLink) =>
        `${label}: ${linked(heading, href, base)}`;
      return bullets([
        ...(newer ? [labelled(words('Next article'), newer)] : []),
        ...(older ? [labelled(words('Previous article'), older)] : []),
        ...(list ? [linked(list.heading, list.href, base)] : []),
      ]);
    }
    case 'hero-carousel':
      return blocks(
        text(section.lead),
        section.link && link(section.link),
        ...section.slides.map((slide) =>
          blocks(`## ${plain(slide.caption)}`, plain(slide.text), links([slide.link])),
        ),
      );
    case 'dot-chart': {
      const { sample, measure, columns, rows, source } = section;
      const head = [measure, ...rows.map(({ name }) => name)].map(plain);
      const lines = columns.map((name, at) =>
        [name, ...rows.map(({ values }) => values[at] ?? '')].map(plain),
      );
      return blocks(
        text(section.text),
        table(head, lines),
        [plain(source), ...(sample ? [words('Sample data')] : [])].join(', '),
        link(section.link),
      );
    }
    case 'about':
      return blocks(texts(section.paragraphs), links(section.links), embeds([section.video]));
    case 'service-grid':
      return blocks(
        text(section.intro),
        ...section.groups.map((group) =>
          blocks(`### ${plain(group.title)}`, cards(group.services)),
        ),
      );
    case 'logo-strip':
      return bullets(section.logos.map(({ name }) => plain(name)).filter((name) => name.trim()));
    case 'prose':
      return blocks(
        texts(section.paragraphs),
        points(section.points),
        section.quote && `> ${plain(section.quote)}`,
      );
    case 'pull-line':
      return `> ${plain(section.text)}`;
    case 'figures':
      return bullets(section.items.map(({ value, label }) => `${plain(value)} ${plain(label)}`));
    case 'features': {
      const features = titled(() => '-', section.items);
      return blocks(text(section.intro), features);
    }
    case 'close-up': {
      const notes = titled((index) => `${index + 1}.`, section.notes);
      return blocks(text(section.intro), plain(section.picture.alt), notes);
    }
    case 'steps': {
      const steps = titled((index) => `${index + 1}.`, section.steps);
      return blocks(text(section.intro), steps);
    }
    case 'audience': {
      const { suits, suitsNot } = section;
      const rest = suitsNot && blocks(`### ${words('Not a fit')}`, points(suitsNot));
      return blocks(`### ${words('A good fit')}`, points(suits), rest);
    }
    case 'questions':
      return blocks(
        ...section.items.map((item) => blocks(`### ${plain(item.question)}`, text(item.answer))),
      );
    case 'related-services':
      return cards(section.services);
    case 'pricing': {
      const { sample, intro, packages, tax } = section;
      const offer = (each: PricePackage) => {
        const [price, ...rest] = [priceWords(each, words), tax].filter(isText).map(plain);
        return blocks(
          `### ${plain(each.name)}`,
          [`**${price}**`, ...rest].join(', '),
          each.included.length > 0 && `${words('Included')}:\n\n${points(each.included)}`,
          each.notIncluded.length > 0 && `${words('Not included')}:\n\n${points(each.notIncluded)}`,
          each.link && link(each.link),
        );
      };
      return blocks(sample && words('Sample prices'), text(intro), ...packages.map(offer));
    }
    case 'schedule': {
      const { sample, intro, dates, tax, whenEmpty } = section;
      const dateLine = (date: CourseDate) => {
        const facts = [
          date.hours,
          ...placesOf(date, words),
          `${words(date.seatsLeft === undefined ? 'Seats' : 'Seats left')}: ${seatsOf(date, words)}`,
          date.amount &&
            `${words('Price per seat')}: ${[date.amount, tax].filter(isText).join(', ')}`,
        ];
        const line = [`**${plain(date.days)}**`, ...facts.filter(isText).map(plain)].join(', ');
        const booking = date.seatsLeft !== 0 && date.link && link(date.link);
        return [`${line}.`, text(date.note), booking].filter(isText).join(' ');
      };
      return blocks(
        sample && words('Sample dates'),
        text(intro),
        bullets(dates.map(dateLine)),
        text(whenEmpty),
      );
    }
    case 'chart': {
      const { sample, intro, caption, unit, pointName, points, series, callouts } = section;
      const head = [pointName, ...series.map(({ name }) => name)].map(plain);
      const rows = points.map((point, index) => [
        plain(point),
        ...series.map(({ values }) => values[index]?.words ?? ''),
      ]);
      const notes = callouts.map(({ at, ...note }) => ({ ...note, title: `${at}: ${note.title}` }));
      return blocks(
        sample && words('Sample figures'),
        text(intro),
        text(caption),
        titled(() => '-', notes),
        `${plain(unit)}:`,
        table(head, rows),
      );
    }
    case 'clock': {
      const { intro, total, note, items } = section;
      const rows = items.map((item) => {
        const what = item.text ? `**${plain(item.title)}**: ${text(item.text)}` : plain(item.title);
        return [plain(item.when), what];
      });
      return blocks(
        text(intro),
        plain(`${total.value} ${total.label}`),
        table([words('Time'), words('What happens')], rows),
        plain(note),
      );
    }
    case 'case-study': {
      const { client, sector, people, duration, price, published, services } = section;
      const facts = [
        [words('Client'), [plain(client), ...sampleOf(section)].join(', ')],
        [words('Sector'), plain(sector)],
        [words('People'), people && plain(people)],
        [words('Duration'), duration && plain(duration)],
        [words('Price'), price && plain(price)],
        [words('Year'), published.slice(0, 4)],
        [words('Services'), services.map(link).join(', ')],
      ].flatMap(([name, value]) => (value ? `${name}: ${value}` : []));
      const { text: quote, name, role } = section.quote;
      return blocks(
        `## ${words('Before and after')}`,
        bullets(section.figures.map(figure)),
        bullets(facts),
        `## ${words('The problem')}`,
        texts(section.problem),
        `## ${words('What we did')}`,
        texts(section.work),
        said(quote, [name, role, client]),
      );
    }
    case 'case-studies':
      return blocks(
        text(section.intro),
        bullets(
          section.studies.map((study) => {
            const who = [linked(study.client, study.href, base), ...sampleOf(study)];
            return `${who.join(', ')}: ${plain(study.line)}. ${figure(study.figure)}`;
          }),
        ),
        section.byService && `### ${words('Find one by service')}`,
        bullets(
          section.byService?.map(
            ({ service, studies }) => `${plain(service)}: ${studies.map(link).join(', ')}`,
          ),
        ),
      );
    case 'testimonials':
      return blocks(
        ...section.items.map((item) => {
          const { quote, name, role, client, href } = item;
          const by = said(quote, [name, role, client, ...sampleOf(item)]);
          return href ? `${by}\n>\n> ${linked(words('Read the case study'), href, base)}` : by;
        }),
      );
    case 'guarantee': {
      const { items, notCovered } = section;
      const rest = notCovered && blocks(`### ${words('Not covered')}`, points(notCovered));
      return blocks(text(section.text), items && titled(() => '-', items), rest);
    }
    case 'before-after': {
      const { intro, figure: change, before, after, sample } = section;
      const way = (name: string, { summary, visits }: typeof before) =>
        `${name} ${plain(summary)}: ${visits.map(plain).join(' → ')}`;
      return blocks(
        sample && words('Sample figures'),
        text(intro),
        bullets([figure(change), way(words('Before:'), before), way(words('After:'), after)]),
      );
    }
    case 'collage': {
      const { intro, items, sample } = section;
      return blocks(
        sample && words('Sample work'),
        text(intro),
        bullets(items.map(({ picture, caption }) => `${plain(caption)} (${plain(picture.alt)})`)),
      );
    }
    case 'call-to-action':
      return blocks(text(section.text), links([section.link]));
    case 'login-form':
      return blocks(text(section.text), links([section.registerLink]));
    case 'account-form':
      return blocks(text(section.text), links([section.login]));
    case 'register-form':
      return blocks(text(section.text), links([section.loginLink]));
    case 'embeds':
      return blocks(text(section.intro), embeds(section.items));
    case 'team-grid':
      return bullets(
        section.members.map(({ name, role, description, profile }) => {
          const who = profile ? linked(name, profile, base) : plain(name);
          return `${who}, ${plain(role)}${description ? `. ${plain(description)}` : ''}`;
        }),
      );
    case 'profile':
      return blocks(
        `**${plain(section.role)}**`,
        texts(section.paragraphs),
        section.quote && `> ${plain(section.quote)}`,
        `## ${words('Expertise')}`,
        bullets(section.expertise.map(plain)),
        links(section.links),
      );
    case 'career':
      return blocks(texts(section.paragraphs), links([section.link]));
    case 'legal-document':
      return blocks(
        words('Effective from {effective}, last updated on {updated}.', { ...section }),
        ...section.clauses.flatMap(({ title, paragraphs, points: items }, index) => [
          `## ${index + 1}. ${plain(title)}`,
          texts(paragraphs),
          points(items),
        ]),
      );
    case 'welcome-banner':
      return blocks(text(section.text), links(section.links));
    case 'contact-form':
      return blocks(
        text(section.text),
        section.phoneHelp && plain(section.phoneHelp),
        bullets(section.ways?.map((way) => link(way) + (way.text ? `: ${text(way.text)}` : ''))),
      );
    case 'thank-you':
      return rich(section.text, base);
  }
}

const isText = (part: string | false | undefined): part is string => Boolean(part);
