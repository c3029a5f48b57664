import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../testing/render";
import { BarChart } from "./charts";

it("writes numbers of leads as they stand beside it", async () => {
  const values = [117_000];
  renderPage(
    <div style={{ width: 600 }}>
      <BarChart
        title="Leads"
        isHorizontal
        categories={["New"]}
        series={[{ id: "n", label: "Leads", color: "blue", values }]}
      />
    </div>,
  );
  expect(await screen.findByText("1,17,000")).toBeInTheDocument();
});

it("says on an axis how long stacked bars are, whose values stand nowhere else", async () => {
  renderPage(
    <div style={{ width: 600 }}>
      <BarChart
        title="Age"
        isHorizontal
        isStacked
        categories={["New"]}
        series={[
          { id: "a", label: "Up to 7 days", color: "green", values: [30] },
          { id: "b", label: "Over 7 days", color: "blue", values: [10] },
        ]}
      />
    </div>,
  );
  expect(await screen.findByText("40")).toBeInTheDocument();
});
