import { FIGURES } from "@leadlane/core/reports/rules";
import { type CardProps, ReportCard } from "./report-card";
import { formatMinutes } from "./report-format";
import { countOf, numberOf, textOf } from "./report-values";
import { RowBars } from "./row-bars";

export function SourcesCard(card: CardProps) {
  return (
    <ReportCard
      {...card}
      name="sources"
      title="Leads by source"
      help="New, won and lost leads of the period by source. With the switch on: the leads created in the period, and how many of them are won or lost so far."
    >
      {({ rows }) => (
        <RowBars
          title="Leads by source"
          rows={rows}
          name="source"
          bars={[
            { key: "leads", label: "New leads", color: "blue" },
            { key: "won", label: "Won", color: "green" },
          ]}
        />
      )}
    </ReportCard>
  );
}

export function TeamCard(card: CardProps) {
  return (
    <ReportCard
      {...card}
      name="team"
      title="Won and lost by owner"
      help="Leads won or lost in the period, by their owner now."
      isEmpty={({ total }) => countOf(total, "won") + countOf(total, "lost") === 0}
    >
      {({ rows }) => (
        <RowBars
          title="Won and lost by owner"
          rows={rows}
          name="owner"
          bars={[
            { key: "won", label: "Won", color: "green" },
            { key: "lost", label: "Lost", color: "orange" },
          ]}
        />
      )}
    </ReportCard>
  );
}

export function OverdueCard(card: CardProps) {
  return (
    <ReportCard
      {...card}
      name="team"
      title="Overdue by owner"
      help={FIGURES.overdue.definition}
      isEmpty={({ total }) => countOf(total, "overdue") === 0}
      shape={(report) => {
        const late = countOf(report.total, "overdue");
        const rows = report.rows
          .filter((row) => countOf(row, "overdue") > 0)
          .sort((a, b) => countOf(b, "overdue") - countOf(a, "overdue"));
        return {
          ...report,
          rows,
          columns: report.columns.filter(({ key }) => key === "owner" || key === "overdue"),
          sentence: `${late} overdue ${late === 1 ? "lead" : "leads"}. Most: ${textOf(rows[0], "owner")} (${countOf(rows[0], "overdue")}).`,
        };
      }}
    >
      {({ rows }) => (
        <RowBars
          title="Overdue by owner"
          rows={rows}
          name="owner"
          bars={[{ key: "overdue", label: "Overdue", color: "pink" }]}
        />
      )}
    </ReportCard>
  );
}

export function ResponseCard(card: CardProps) {
  return (
    <ReportCard
      {...card}
      name="team"
      title="First response"
      help={FIGURES.firstResponse.definition}
      isEmpty={({ rows }) => rows.every((row) => numberOf(row, "first_response") === null)}
      shape={(report) => ({
        ...report,
        rows: report.rows.filter((row) => numberOf(row, "first_response") !== null),
        columns: report.columns.filter(({ key }) => ["owner", "assigned", "first_response"].includes(key)),
        sentence: `Typical first response: ${formatMinutes(numberOf(report.total, "first_response") ?? 0)}`,
      })}
    >
      {({ rows }) => (
        <RowBars
          title="First response"
          rows={rows}
          name="owner"
          bars={[{ key: "first_response", label: "First response", color: "violet" }]}
          linkKey="assigned"
          format={formatMinutes}
        />
      )}
    </ReportCard>
  );
}
